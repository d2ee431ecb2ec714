import type { Nodes, PhrasingContent } from 'mdast'

const ENDS = /[,;:.!?]\s*$/

/** What a cell contains in one line: a cell of Markdown has neither lists nor line breaks. */
export function cellLine(nodes: readonly Nodes[]): PhrasingContent[] {
  const lines = linesIn(nodes).filter((line) => textOf(line).trim() !== '')
  return lines.flatMap((line, at): PhrasingContent[] => {
    const before = textOf(lines[at - 1] ?? [])
    if (before === '') return line
    return [{ type: 'text', value: ENDS.test(before) ? ' ' : ', ' }, ...line]
  })
}

function linesIn(nodes: readonly Nodes[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'break') lines.push([])
    else if (node.type === 'code')
      lines.push([{ type: 'inlineCode', value: node.value.replaceAll('\n', ' ') }], [])
    else if (!('children' in node)) lines.at(-1)?.push(node as PhrasingContent)
    else if (isInline(node))
      lines.at(-1)?.push({ ...node, children: cellLine(node.children) } as PhrasingContent)
    else lines.push(...linesIn(node.children), [])
  }
  return lines
}

function isInline({ type }: Nodes): boolean {
  return ['delete', 'emphasis', 'link', 'strong'].includes(type)
}

function textOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? textOf(node.children) : ''))
    .join('')
}
