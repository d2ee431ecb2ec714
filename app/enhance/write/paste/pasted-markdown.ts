import type { Element, ElementContent, Root } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { withWordLists } from './word-lists.ts'

/** Nodes of a page that is worth reading; more would stop the browser. */
const MAX_NODES = 50_000
const MAX_DEPTH = 200

/** Elements whose content is not text of the page, and images, which the archive is to have first. */
const DROPPED = new Set(
  `audio base button canvas embed form frame frameset head iframe img input link map math meta noscript object option
  picture script select source style svg template textarea title track video`.split(/\s+/),
)
const TRACKING = /^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id)$/
const STRUCTURE = new Set([
  'blockquote',
  'code',
  'emphasis',
  'heading',
  'inlineCode',
  'link',
  'list',
  'strong',
  'table',
])

/**
 * Markdown of a part of a page or of a Word document that was copied.
 * @returns Undefined if it has no structure that plain text would lack, or is too large.
 */
export function pastedMarkdown(page: Root): string | undefined {
  const budget = { nodes: MAX_NODES }
  const children = cleaned(page.children as ElementContent[], budget, 0)
  if (budget.nodes <= 0) return undefined
  const tree = toMdast({ type: 'root', children: withWordLists(children) })
  if (!hasStructure(tree)) return undefined
  tidy(tree)
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfmTableToMarkdown()],
  }).trim()
}

function cleaned(
  nodes: readonly ElementContent[],
  budget: { nodes: number },
  depth: number,
): ElementContent[] {
  if (depth > MAX_DEPTH) budget.nodes = 0
  return nodes.flatMap((node): ElementContent[] => {
    budget.nodes -= 1
    if (budget.nodes <= 0) return []
    if (node.type === 'text') return [node]
    if (node.type !== 'element' || DROPPED.has(node.tagName) || isHidden(node)) return []
    return plainElement({ ...node, children: cleaned(node.children, budget, depth + 1) })
  })
}

function plainElement(element: Element): ElementContent[] {
  // Those of Word are no HTML: `o:p`.
  if (element.tagName.includes(':')) return element.children
  return element.tagName === 'table' ? [headed(element)] : emphasized(element)
}

function isHidden({ properties }: Element): boolean {
  return Boolean(properties.hidden) || /display:\s*none/i.test(styleOf(properties))
}

function styleOf({ style }: Element['properties']): string {
  return typeof style === 'string' ? style : ''
}

/** Google Docs writes bold and italic as styles, and wraps everything in a `b` that is not bold. */
function emphasized(element: Element): ElementContent[] {
  const { tagName, children } = element
  const style = styleOf(element.properties)
  if (/^(b|strong)$/.test(tagName) && /font-weight:\s*(normal|[1-4]\d\d)/i.test(style))
    return children
  if (tagName !== 'span' || textOf(children).trim() === '') return [element]
  const names = [
    ...(/font-style:\s*italic/i.test(style) ? ['em'] : []),
    ...(/font-weight:\s*(bold|[6-9]\d\d)/i.test(style) ? ['strong'] : []),
  ]
  const wrap = (inner: ElementContent, name: string): ElementContent => ({
    type: 'element',
    tagName: name,
    properties: {},
    children: [inner],
  })
  return [names.reduce(wrap, element as ElementContent)]
}

/** A table of Markdown has a head: in Word it is the first row. */
function headed(table: Element): Element {
  const isHeaded = (node: ElementContent): boolean =>
    node.type === 'element' && (node.tagName === 'th' || node.children.some(isHeaded))
  if (isHeaded(table)) return table
  let isFirst = true
  const mark = (node: ElementContent): ElementContent => {
    if (node.type !== 'element' || !isFirst) return node
    if (node.tagName !== 'tr') return { ...node, children: node.children.map(mark) }
    isFirst = false
    const children = node.children.map(
      (cell): ElementContent =>
        cell.type === 'element' && cell.tagName === 'td' ? { ...cell, tagName: 'th' } : cell,
    )
    return { ...node, children }
  }
  return { ...table, children: table.children.map(mark) }
}

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : '',
    )
    .join('')
}

function hasStructure(node: Nodes): boolean {
  return STRUCTURE.has(node.type) || ('children' in node && node.children.some(hasStructure))
}

/** The page has the heading of level 1; links lead to other sites. */
function tidy(node: Nodes): void {
  if (node.type === 'heading') node.depth = node.depth === 1 ? 2 : node.depth
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
  ;(node as { children: RootContent[] }).children = children
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
