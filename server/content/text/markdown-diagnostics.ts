import { counted } from '#domain/units/count.ts'
import type { Positioned, Rendering } from './findings.ts'
import { type MarkdownNode, type MarkdownTree, nodesIn } from './markdown-tree.ts'

const DIRECTIVE_LINE = /^[ \t>]*(:{2,})[ \t]*([a-z].*)?$/i

/** Reports what Markdown silently ignores: HTML, lost notes, surplus cells, invalid directive lines. */
export function reportMarkdownProblems(tree: MarkdownTree, rendering: Rendering): void {
  const lines = rendering.given.text.split(/\r\n|\n|\r/)
  const nodes = nodesIn(tree)
  for (const node of nodes) reportNode(node, lines, rendering)
  reportUnusedNotes(nodes, rendering)
}

function reportNode(node: MarkdownNode, lines: string[], rendering: Rendering): void {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } }
  switch (node.type) {
    case 'html':
      // Comments are allowed, and a closing tag was reported with its opening one.
      if (!/^<(!--|\/)/.test(node.value)) rendering.problem(node, 'HTML is removed; use Markdown.')
      break
    case 'table':
      reportSurplusCells(node, rendering)
      break
    case 'paragraph':
      for (let line = start.line; line <= end.line; line++)
        reportUnreadDirective(lines[line - 1] ?? '', { position: { start: { line } } }, rendering)
      break
  }
}

function reportSurplusCells(
  { children: [head, ...rows] }: MarkdownNode & { type: 'table' },
  rendering: Rendering,
): void {
  const columns = head?.children.length ?? 0
  for (const row of rows) {
    const cells = row.children.length
    if (cells <= columns) continue
    const message = `This row has ${cells} cells, but the table has only ${counted(columns, 'column')}: write \\| for a line inside a cell.`
    rendering.problem(row, message)
  }
}

function reportUnusedNotes(nodes: MarkdownNode[], rendering: Rendering): void {
  const references = nodes.filter((node) => node.type === 'footnoteReference')
  const called = new Set(references.map(({ identifier }) => identifier))
  const written = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition') continue
    const { identifier, label } = node
    if (written.has(identifier))
      rendering.problem(node, `The footnote [^${label}] is defined twice.`)
    else if (!called.has(identifier))
      rendering.problem(node, `Nothing refers to the footnote [^${label}].`)
    written.add(identifier)
  }
}

/** A valid directive line would not be inside a paragraph. */
function reportUnreadDirective(line: string, node: Positioned, rendering: Rendering): void {
  const [, colons, name] = DIRECTIVE_LINE.exec(line) ?? []
  if (colons === undefined) return
  rendering.problem(
    node,
    name === undefined
      ? `This "${colons}" closes no block.`
      : 'This directive cannot be read: expected ::name{key="value"}, without " inside the value.',
  )
}
