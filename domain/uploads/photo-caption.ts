/** Captions are a sentence or a paragraph; a longer text is not a caption. */
const MAX_LETTERS = 2000

/** Default texts of cameras and programs. */
const BY_MACHINES = [
  /digital camera$/i,
  /^(sony dsc|samsung( csc)?|default|untitled|screenshot)$/i,
  /^(dcim|img|dsc[nf]?|p|pict)[_\\/\d][\w\\/. -]{0,60}$/i,
  /^exif[ _]jpeg([ _]picture)?$/i,
  /^created with /i,
  /^charset=/i,
]

/** Line breaks, control characters and bidi controls. */
const BLANK = /[\p{Cc}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** The first of these texts that a person wrote, as one line of plain text; empty if none. */
export function photoCaption(texts: readonly string[]): string {
  return texts.map(plainText).find(isWritten) ?? ''
}

function plainText(text: string): string {
  return text.slice(0, MAX_LETTERS).toWellFormed().replace(BLANK, ' ').trim()
}

function isWritten(text: string): boolean {
  return /\p{L}/u.test(text) && !BY_MACHINES.some((form) => form.test(text))
}
