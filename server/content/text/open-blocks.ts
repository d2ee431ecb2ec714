import type { Rendering } from './findings.ts'
import {
  type ContainerDirective,
  type MarkdownTree,
  nodesIn,
  parseMarkdown,
} from './markdown-tree.ts'

const CLOSING_LINE = /^[ \t>]*(:{3,})[ \t]*$/

/**
 * Reads Markdown. A block without an end would take in all that follows, with its notes and headings: that is told,
 * and what it holds is read as if the line that begins it were empty.
 */
export function parseBlocks(rendering: Rendering): MarkdownTree {
  const { text } = rendering.given
  const markdown = parseMarkdown(text)
  const open = nodesIn(markdown).filter((node) => isOpenBlock(node, text))
  if (open.length === 0) return markdown
  for (const block of open)
    rendering.problem(block, `:::${block.name} has no end: expected a line of ":::".`)
  return parseMarkdown(withoutFirstLines(text, open))
}

function isOpenBlock(
  node: ReturnType<typeof nodesIn>[number],
  text: string,
): node is ContainerDirective {
  if (node.type !== 'containerDirective') return false
  const written = text.slice(node.position?.start.offset, node.position?.end.offset)
  const [colons = ''] = /^:+/.exec(written) ?? []
  const [, closing = ''] = CLOSING_LINE.exec(written.split(/\r\n|\n|\r/).at(-1) ?? '') ?? []
  return closing.length < colons.length
}

/** Blanks stand for them, so that all else keeps its place. */
function withoutFirstLines(text: string, blocks: ContainerDirective[]): string {
  const parts: string[] = []
  let at = 0
  for (const { position } of blocks) {
    const start = position?.start.offset ?? at
    const [line = ''] = /^[^\r\n]*/.exec(text.slice(start)) ?? []
    parts.push(text.slice(at, start), ' '.repeat(line.length))
    at = start + line.length
  }
  return [...parts, text.slice(at)].join('')
}
