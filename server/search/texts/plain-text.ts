import { fromHtml } from 'hast-util-from-html'
import type { Block, RichText, SectionPart } from '#domain/articles/rich-text.ts'
import { escaped } from '#domain/units/escaped.ts'
import type { Content, Element, Root } from '../../content/text/html-tree.ts'

/** Part of a text under a heading with an anchor; the first part is what comes before all headings. */
export interface TextSection {
  /** Empty for the first part. */
  id: string
  heading: string
  text: string
  /** URLs of its links. */
  links: string[]
}

const HEADINGS = new Set(['h2', 'h3', 'h4', 'h5'])
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'time',
])
const CELLS = new Set(['td', 'th'])

/** @param dataText The words of a section that is rendered from data. */
export function textSections(
  text: RichText,
  dataText: (part: SectionPart) => string = () => '',
): TextSection[] {
  const first: TextSection = { id: '', heading: '', text: '', links: [] }
  const sections = [first]
  for (const part of partsOf(fromHtml(htmlOf(text, dataText), { fragment: true }))) {
    const section = sections.at(-1) ?? first
    if (typeof part === 'string') section.text += part
    else if ('link' in part) section.links.push(part.link)
    else sections.push({ ...part, text: '', links: [] })
  }
  return sections.map((section) => ({ ...section, text: clean(section.text) }))
}

type TextPart = string | Pick<TextSection, 'id' | 'heading'> | { link: string }

/** The texts, headings and links of a tree, in order. */
function* partsOf(tree: Root | Element): Generator<TextPart> {
  for (const node of tree.children) {
    if (node.type === 'text') yield node.value
    if (node.type !== 'element' || isLeftOut(node)) continue
    if (isHeading(node)) {
      yield { id: String(node.properties.id), heading: headingText(node) }
      continue
    }
    if (typeof node.properties.href === 'string') yield { link: node.properties.href }
    yield* partsOf(node)
    yield spaceAfter(node)
  }
}

function spaceAfter({ tagName }: Element): string {
  if (INLINE.has(tagName)) return ''
  return CELLS.has(tagName) ? ' · ' : ' '
}

function isHeading({ tagName, properties }: Element): boolean {
  return HEADINGS.has(tagName) && properties.id !== undefined
}

function headingText(node: Content): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' && !isLeftOut(node)
    ? clean(node.children.map(headingText).join(''))
    : ''
}

/** Whether it is a number of a source, an arrow that leads back to one, or not text. */
function isLeftOut({ tagName, properties }: Element): boolean {
  return ['sup', 'script', 'style'].includes(tagName) || 'dataFootnoteBackref' in properties
}

function clean(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/( ·)+(?= ·|$)/g, '')
    .trim()
}

export function plainText(text: RichText): string {
  return textSections(text)
    .flatMap(({ heading, text }) => [heading, text])
    .filter(Boolean)
    .join(' ')
}

function htmlOf(text: RichText, dataText: (part: SectionPart) => string): string {
  return text.map((block) => blockHtml(block, dataText)).join('')
}

function blockHtml(block: Block, dataText: (part: SectionPart) => string): string {
  switch (block.kind) {
    case 'markup':
      return block.html
    case 'element': {
      const { tag, attributes, blocks } = block
      const id = 'id' in attributes ? ` id="${attributes.id}"` : ''
      return `<${tag}${id}>${htmlOf(blocks, dataText)}</${tag}>`
    }
    case 'file':
      return `<p>${block.alt}</p>${htmlOf(block.caption, dataText)}`
    case 'section':
      return `${htmlOf(block.blocks, dataText)}<p>${escaped(dataText(block))}</p>`
    case 'place':
      return htmlOf(block.blocks, dataText)
    default:
      return ''
  }
}
