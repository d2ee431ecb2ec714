/** Elements of web pages that may be active; a Markdown file may well begin with others. */
const PAGE_ELEMENTS = new Set(
  'html head body title meta link base script style frameset iframe object embed form'.split(' '),
)
const PROLOGUE = /^(?:\uFEFF|\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!doctype(?:[^>[]|\[[^\]]*\])*>)/i
/** Control characters in text: tab, line breaks, form feed, and the escape of terminal colours. */
const CONTROLS_IN_TEXT = new Set([0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1b])
const BYTE_ORDER_MARKS = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const

/** Media type of a text by its first bytes; `undefined` for binary data. */
export function textType(head: Uint8Array): string | undefined {
  const text = asText(head)
  return text === undefined ? undefined : markupType(text)
}

function asText(head: Uint8Array): string | undefined {
  const mark = BYTE_ORDER_MARKS.find(([first, second]) => head[0] === first && head[1] === second)
  if (mark) return new TextDecoder(mark[2]).decode(head)
  for (const byte of head) {
    if (byte < 0x20 && !CONTROLS_IN_TEXT.has(byte)) return
  }
  // Legacy encodings use one byte per character, and markup is ASCII in all of them.
  return Buffer.from(head)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
}

function markupType(text: string): string {
  const isXml = /^\s*<\?xml\s/.test(text)
  const { rest, isPage } = withoutPrologue(text)
  const root = /^<([A-Za-z][\w.-]*:)?([A-Za-z][\w.-]*)/.exec(rest)?.[2]?.toLowerCase()
  if (root === 'svg') return 'image/svg+xml'
  if (root === 'html' && isXml) return 'application/xhtml+xml'
  if (isPage || (root !== undefined && PAGE_ELEMENTS.has(root))) return 'text/html'
  return isXml ? 'application/xml' : 'text/plain'
}

/** The text after comments, processing instructions and the document type. */
function withoutPrologue(text: string): { rest: string; isPage: boolean } {
  let rest = text
  let isPage = false
  for (;;) {
    const part = PROLOGUE.exec(rest)?.[0]
    if (part === undefined) return { rest, isPage }
    isPage ||= /^<!doctype\s+html/i.test(part)
    rest = rest.slice(part.length)
  }
}
