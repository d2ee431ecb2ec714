import type { Element, ElementContent } from 'hast'

/** More would stop the browser for seconds. */
const MAX_NODES = 5_000
const MAX_DEPTH = 60
const MAX_TEXT = 200_000

/** Elements whose content is not text of the page, and images, which the archive is to have first. */
const DROPPED = new Set(
  `audio base button canvas embed form frame frameset head iframe img input link map math meta noscript object option
  picture script select source style svg template textarea title track video`.split(/\s+/),
)
const MARKS: ReadonlyMap<string, string> = new Map([
  ...['b', 'strong'].map((name) => [name, 'strong'] as const),
  ...['em', 'i', 'mark', 'u'].map((name) => [name, 'em'] as const),
  ...['del', 's', 'strike'].map((name) => [name, 'del'] as const),
])
const BLOCKS = new Set(
  `address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li
  main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
)
const ORDINAL = /^(st|nd|rd|th)$/
const RAISED: Readonly<Record<string, string>> = { '+': '⁺', '-': '⁻', '−': '⁻' }
const LOWERED: Readonly<Record<string, string>> = { '+': '₊', '-': '₋', '−': '₋' }
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'

/** What may still be read. */
interface Reading {
  nodes: number
  text: number
}

/**
 * The visible text of a page with its structure, without what Markdown has no words for.
 * @returns Undefined if the page is too large.
 */
export function visibleElements(nodes: readonly ElementContent[]): ElementContent[] | undefined {
  const reading = { nodes: MAX_NODES, text: MAX_TEXT }
  const elements = cleaned(nodes, reading, 0, new Set())
  return isTooLarge(reading) ? undefined : elements
}

function isTooLarge({ nodes, text }: Reading): boolean {
  return nodes <= 0 || text < 0
}

function cleaned(
  nodes: readonly ElementContent[],
  reading: Reading,
  depth: number,
  marks: ReadonlySet<string>,
): ElementContent[] {
  if (depth > MAX_DEPTH) reading.nodes = 0
  return nodes.flatMap((node): ElementContent[] => {
    reading.nodes -= 1
    if (node.type === 'text') reading.text -= node.value.length
    if (isTooLarge(reading)) return []
    if (node.type === 'text') return [node]
    if (node.type !== 'element' || DROPPED.has(node.tagName) || isHidden(node)) return []
    const added = marksOf(node).filter((name) => !marks.has(name))
    const children = cleaned(node.children, reading, depth + 1, marks.union(new Set(added)))
    return added.reduce(marked, plainElement({ ...node, children }))
  })
}

function plainElement(element: Element): ElementContent[] {
  const { tagName, children } = element
  // Those of Word are no HTML: `o:p`.
  if (tagName.includes(':') || MARKS.has(tagName)) return children
  if (tagName === 'sup' || tagName === 'sub') return withText(element, scriptOf(tagName))
  return [tagName === 'table' ? headed(element) : element]
}

function isHidden({ properties }: Element): boolean {
  return Boolean(properties.hidden) || /display:\s*none/i.test(styleOf(properties))
}

function styleOf({ style }: Element['properties']): string {
  return typeof style === 'string' ? style : ''
}

/** Google Docs writes bold and italic as styles, and wraps everything in a `b` that is not bold. */
function marksOf({ tagName, properties }: Element): string[] {
  const style = styleOf(properties)
  const mark = MARKS.get(tagName)
  if (mark === 'strong' && /font-weight:\s*(normal|[1-4]\d\d)/i.test(style)) return []
  if (mark !== undefined) return [mark]
  if (tagName !== 'span') return []
  return [
    ...(/text-decoration:[^;]*line-through/i.test(style) ? ['del'] : []),
    ...(/font-style:\s*italic/i.test(style) ? ['em'] : []),
    ...(/font-weight:\s*(bold|[6-9]\d\d)/i.test(style) ? ['strong'] : []),
  ]
}

/** Blocks stay blocks: what they contain is marked instead. */
function marked(nodes: readonly ElementContent[], tagName: string): ElementContent[] {
  const result: ElementContent[] = []
  let run: ElementContent[] = []
  const end = () => {
    if (textOf(run).trim() === '') result.push(...run)
    else result.push({ type: 'element', tagName, properties: {}, children: run })
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'element' && hasBlock(node)) {
      end()
      result.push({ ...node, children: marked(node.children, tagName) })
    } else run.push(node)
  }
  end()
  return result
}

function hasBlock(node: ElementContent): boolean {
  return node.type === 'element' && (BLOCKS.has(node.tagName) || node.children.some(hasBlock))
}

/** Markdown has no superscripts; notes that are links and the endings of ordinals are read without. */
function withText(element: Element, change: (text: string) => string): ElementContent[] {
  const hasLink = (node: ElementContent): boolean =>
    node.type === 'element' && (node.tagName === 'a' || node.children.some(hasLink))
  const text = textOf(element.children).trim()
  return text === '' || hasLink(element)
    ? element.children
    : [{ type: 'text', value: change(text) }]
}

function scriptOf(tagName: 'sup' | 'sub'): (text: string) => string {
  const [digits, signs, mark] =
    tagName === 'sup' ? [SUPERSCRIPTS, RAISED, '^'] : [SUBSCRIPTS, LOWERED, '']
  return (text) => {
    if (/^[\d+−-]+$/.test(text))
      return text.replaceAll(/./g, (one) => signs[one] ?? digits[Number(one)] ?? one)
    return /^[\p{L}\p{N}+−-]+$/u.test(text) && !ORDINAL.test(text) ? mark + text : text
  }
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
