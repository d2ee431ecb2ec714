import type { Rendering } from './findings.ts'
import {
  type ContainerDirective,
  type MarkdownTree,
  nodesIn,
  parseMarkdown,
} from './markdown-tree.ts'

const CLOSING_LINE = /^[ \t>]*(:{3,})[ \t]*$/

/**
 * Parses Markdown. An unclosed block would swallow everything after it: that is reported, and the line that opens it
 * is ignored.
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

/** Replaces characters with spaces, so that positions stay valid. */
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
