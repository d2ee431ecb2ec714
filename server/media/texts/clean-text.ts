import { normalText } from '#domain/units/normal-text.ts'

const LIGATURES = /[\ufb00-\ufb06]/g
/** Where a word was divided at the end of a line: the decoder has joined it with a noncharacter. */
const JOINED_DIGITS = /(?<=\d)\ufffe|\ufffe(?=\d)/g
const JOINED = /\ufffe|\u00ad(?:\s*\n\s*)?/g
const DIVIDED = /(?<=\p{Ll})[-\u2010][^\S\n]*\r?\n\s*(?=\p{Ll})/gu
/** Signs without a shape: zero-width ones and the direction of writing. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Control characters, the private signs of icon fonts, and what could not be decoded. */
const NO_TEXT = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu
const MARKS = /\p{M}/gu

/**
 * Extracted text as a reader would copy it: whole words, no control characters, single spaces.
 * @param maxLength In UTF-16 units; the rest is cut off.
 */
export function cleanText(raw: string, maxLength: number): string {
  const text = raw
    .slice(0, maxLength)
    .toWellFormed()
    .replace(LIGATURES, (ligature) => normalText(ligature, 'NFKC', 1) ?? ligature)
    .replace(JOINED_DIGITS, '-')
    .replace(JOINED, '')
    .replace(DIVIDED, '')
    .replace(INVISIBLE, '')
    .replace(NO_TEXT, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return normalText(text, 'NFC', 2 * maxLength) ?? text.replace(MARKS, '')
}
