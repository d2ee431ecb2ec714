import type { Block, RichText, SectionPart } from '#domain/articles/rich-text.ts'

/** Part of a text under a heading with an anchor; the first part is what stands before all headings. */
export interface TextSection {
  /** Empty for the first part. */
  id: string
  heading: string
  text: string
}

const HEADING = /<h[2-5][^>]*\sid="([^"]+)"[^>]*>(.*?)<\/h[2-5]>/gs
/** Numbers of sources. */
const NOTES = /<sup\b.*?<\/sup>|<(script|style)\b.*?<\/\1>/gs
const TAGS = /<[^>]*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** @param dataText The words of a section that is drawn from data. */
export function textSections(
  text: RichText,
  dataText: (part: SectionPart) => string = () => '',
): TextSection[] {
  const html = htmlOf(text, dataText)
  const sections: TextSection[] = []
  let [id, heading, from] = ['', '', 0]
  for (const match of html.matchAll(HEADING)) {
    sections.push({ id, heading, text: wordsOf(html.slice(from, match.index)) })
    ;[id, heading, from] = [match[1] ?? '', wordsOf(match[2] ?? ''), match.index + match[0].length]
  }
  return [...sections, { id, heading, text: wordsOf(html.slice(from)) }]
}

export function plainText(text: RichText): string {
  return wordsOf(htmlOf(text, () => ''))
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function wordsOf(html: string): string {
  return html
    .replace(NOTES, '')
    .replace(TAGS, (tag) =>
      /^<\/?(a|abbr|b|code|em|i|small|span|strong|time)\b/.test(tag) ? '' : ' ',
    )
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return ENTITIES[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    })
    .replace(/\s+/g, ' ')
    .trim()
}
