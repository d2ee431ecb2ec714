import { latinSpellings } from '../search/words/transliteration.ts'
import { foldedText, normalText } from '../units/normal-text.ts'

export const MAX_URL_NAME = 80
const MAX_TITLE = 500
const URL_NAME = /^[a-z0-9][a-z0-9-]*$/i
/** Letters that are not a plain letter with a mark. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Whether a text may be the last part of a URL of this site. */
export function isUrlName(text: string): boolean {
  return text.length <= MAX_URL_NAME && URL_NAME.test(text)
}

/** The last part of a URL, from a title; empty if it has no letter or digit that can be written in Latin. */
export function urlNameOf(title: string): string {
  const text = normalText(title, 'NFC', MAX_TITLE) ?? ''
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  const latin = words.map((word) => latinSpellings(word)[0] ?? plainLatin(word))
  const name = latin.filter(Boolean).join('-').slice(0, MAX_URL_NAME)
  return name.replace(/^-+|-+$/g, '')
}

function plainLatin(word: string): string {
  const letters = word.replace(/[ßæøłđı]/g, (letter) => LETTERS[letter] ?? '')
  return foldedText(letters).replace(/[^a-z0-9]/g, '')
}
