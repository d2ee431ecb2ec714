import type { ElementContent, Root } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import type { Delete, Nodes, PhrasingContent, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { withoutHidden } from '#domain/writing/hidden-characters.ts'
import { withoutMarks, writableText } from './inline-marks.ts'
import { visibleElements } from './page-elements.ts'
import { cellLine } from './table-cells.ts'
import { withWordLists } from './word-lists.ts'

const TRACKING = /^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id)$/
const INLINE = new Set(['break', 'delete', 'emphasis', 'inlineCode', 'link', 'strong', 'text'])
const STRUCTURE = new Set([
  'blockquote',
  'code',
  'delete',
  'emphasis',
  'heading',
  'inlineCode',
  'link',
  'list',
  'strong',
  'table',
])

/** A code for a character that stands where Markdown would read it otherwise. */
const CODE = /(?<!\\)&#x/g

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  listItemIndent: 'one',
  rule: '-',
  handlers: {
    delete: (node: Delete, _, state, info) =>
      `~~${state.containerPhrasing(node, { ...info, before: '~', after: '~' })}~~`,
  },
  unsafe: [
    { character: '~', after: '~', inConstruct: 'phrasing' },
    { character: '~', before: '~', inConstruct: 'phrasing' },
    // The site reads directives at the beginning of a line only.
    { atBreak: true, character: ':', after: ':' },
  ],
  extensions: [gfmTableToMarkdown()],
}

/**
 * Markdown of a part of a page or of a Word document that was copied.
 * @returns Undefined if it has no structure that plain text would lack, or is too large.
 */
export function pastedMarkdown(page: Root): string | undefined {
  const children = visibleElements(page.children as ElementContent[])
  if (!children) return undefined
  const tree = toMdast({ type: 'root', children: withWordLists(children) })
  if (!hasStructure(tree)) return undefined
  tidy(tree)
  const markdown = toMarkdown(tree, OPTIONS)
  if (codesIn(markdown) === 0) return markdown.trim()
  simplify(tree)
  return toMarkdown(tree, OPTIONS).trim()
}

function codesIn(markdown: string): number {
  return markdown.match(CODE)?.length ?? 0
}

/** Leaves bold and italic out of the paragraphs that would contain codes. */
function simplify(node: Nodes): void {
  if (!('children' in node)) return
  if (!isText(node)) {
    node.children.forEach(simplify)
    return
  }
  const plain = withoutMarks(node.children as PhrasingContent[])
  const codes = (children: PhrasingContent[]) =>
    codesIn(toMarkdown({ type: 'paragraph', children }, OPTIONS))
  if (codes(plain) < codes(node.children as PhrasingContent[])) node.children = plain
}

function isText(node: Nodes): boolean {
  return (
    /^(paragraph|heading|tableCell)$/.test(node.type) ||
    (node.type === 'root' && node.children.every(({ type }) => INLINE.has(type)))
  )
}

function hasStructure(node: Nodes): boolean {
  return STRUCTURE.has(node.type) || ('children' in node && node.children.some(hasStructure))
}

/** The page has the heading of level 1; links lead to other sites. */
function tidy(node: Nodes): void {
  if (node.type === 'heading') {
    node.depth = node.depth === 1 ? 2 : node.depth
    withoutBreaks(node)
  }
  if (node.type === 'code') node.value = withoutHidden(node.value)
  if (!('children' in node)) return
  const children = (node.children as RootContent[]).flatMap((child): RootContent[] => {
    tidy(child)
    if (child.type === 'link') return linked(child)
    if (child.type === 'image' || child.type === 'html') return []
    // A heading, or a bold part, is in Word often empty.
    return 'children' in child && child.children.length === 0 && child.type !== 'tableCell'
      ? []
      : [child]
  })
  node.children = node.type === 'tableCell' ? cellLine(children) : children
  if (isText(node)) node.children = writableText(node.children as PhrasingContent[])
}

/** A heading is one line. */
function withoutBreaks(node: { children: PhrasingContent[] }): void {
  node.children = node.children.map((child) => {
    if ('children' in child) withoutBreaks(child)
    return child.type === 'break' ? { type: 'text', value: ' ' } : child
  })
}

/** The text alone if the link is not one of the web, or of a note within the page. */
function linked(link: Extract<PhrasingContent, { type: 'link' }>): PhrasingContent[] {
  if (link.children.length === 0) return []
  const url = URL.parse(link.url)
  if (!url || !/^(https?|mailto):$/.test(url.protocol)) return link.children
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name)) url.searchParams.delete(name)
  const { title: _, ...rest } = link
  return [{ ...rest, url: url.search === URL.parse(link.url)?.search ? link.url : url.href }]
}
