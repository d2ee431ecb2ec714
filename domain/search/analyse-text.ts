import { foldedText, normalText } from '../units/normal-text.ts'
import { isStopWord } from './words/stop-words.ts'
import { latinSpellings } from './words/transliteration.ts'

export interface AnalysedText {
  /** One for each word of the text, in order. */
  words: string[]
  /** Other forms by which the words are found: joined, split, transliterated. No form is among the words. */
  forms: string[]
}

/** A word of a text. */
export interface Token {
  word: string
  /** Other spellings of the whole word. */
  spellings: readonly string[]
  /** Parts of the word: letters and digits apart. */
  parts: readonly string[]
  /** Position in the text, in UTF-16 units. */
  start: number
  end: number
  /** What is between this word and the next: a blank, `-` for a hyphen, `_` or `.`, `,` in thousands, else empty. */
  separator: string
}

/** Longer words are cut: nobody types them, and indexes limit them. */
const MAX_WORD = 64
const NO_FORMS: readonly string[] = []
const MAX_JOINED = 24
/** The name of a user is one word: the one in `@lost_tanks` has lost nothing. */
const WORD = /(?:@[\p{L}\p{N}_]+|[\p{L}\p{N}\p{M}]+)(?:['’ʼ‘`´][\p{L}\p{M}]+)*/gu
/** Most words: they need neither folding nor other spellings. */
const PLAIN = /^[a-z0-9]+$/i
const HAS_DIGIT = /\d/
const HAS_LETTER = /\p{L}/u
const PLURAL_NUMBER = /(?<=\d\p{Lu}?)s\b/gu
const APOSTROPHES = /['’ʼ‘`´]/gu
const POSSESSIVE = /['’ʼ‘`´]s$/u
/** Letters without a decomposition. */
const SPECIAL: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
}
const SPECIALS = /[łøđðþæœßı]/g
const UMLAUTS = /[äöü]/g
/** Cyrillic letters that look like Latin ones. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  х: 'x',
}
const LOOKALIKE_WORD = /^(?=.*\d)[\dавекмнорстхa-z]+$/

/** The words that find a text. Documents and queries are analysed alike, so that they match. */
export function analyseText(text: string): AnalysedText {
  const tokens = tokensOf(text)
  const words = tokens.map(({ word }) => word)
  const forms = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    for (const form of token.spellings) forms.add(form)
    for (const form of token.parts) forms.add(form)
    for (const form of singularNumber(token, text)) forms.add(form)
    for (const form of joinedForms(tokens, at)) forms.add(form)
  }
  for (const word of words) forms.delete(word)
  return { words, forms: [...forms] }
}

/** `2a4` for `2A4s`, which are several; but nothing for the 1990s. */
function singularNumber({ word, start, end }: Token, text: string): readonly string[] {
  if (!HAS_DIGIT.test(word)) return NO_FORMS
  const typed = text.slice(start, end)
  const one = withoutPlurals(typed)
  return one !== typed && HAS_LETTER.test(one) ? [plainWord(one)] : NO_FORMS
}

/** Model numbers without the s of several: `2A4s`. The T-90S is another model than the T-90. */
export function withoutPlurals(text: string): string {
  return text.replaceAll(PLURAL_NUMBER, '')
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let before: Token | undefined
  for (const { 0: raw, index: start } of text.matchAll(WORD)) {
    if (before) before.separator = separatorOf(before.word, text.slice(before.end, start), raw)
    before = tokenOf(raw, start)
    if (before) tokens.push(before)
  }
  return tokens
}

/** Printable ASCII without apostrophes and names of users. */
const SIMPLE = /^[ -&(-?A-_a-~]*$/
const SIMPLE_WORD = /[a-z0-9]+/g

/** Only the words of a text, several times faster than its tokens. */
export function plainWords(text: string): string[] {
  if (SIMPLE.test(text) && text.length <= MAX_WORD)
    return text.toLowerCase().match(SIMPLE_WORD) ?? []
  return Array.from(text.matchAll(WORD), ([raw]) => plainWord(raw)).filter((word) => word !== '')
}

export function joinedWords(text: string): string {
  return plainWords(text).join('')
}

/** Undefined if no letter or digit is left. */
function tokenOf(raw: string, start: number): Token | undefined {
  const place = { start, end: start + raw.length, separator: '' }
  if (PLAIN.test(raw) && raw.length <= MAX_WORD) {
    const word = raw.toLowerCase()
    return { word, spellings: NO_FORMS, parts: partsOf(word), ...place }
  }
  const word = plainWord(raw)
  if (word === '') return undefined
  return { word, spellings: otherSpellings(raw, word), parts: partsOf(word), ...place }
}

function separatorOf(word: string, between: string, next: string): string {
  if (between === ' ') return ' '
  if (THOUSANDS.test(between) && /^\d{1,3}$/.test(word) && /^\d{3}$/.test(next)) return ','
  if (/^\s+$/.test(between)) return ' '
  // L/55
  if (between === '/' && /^\p{L}$/u.test(word) && /^\d/.test(next)) return '-'
  return /^[-_.‐‑]$/.test(between) ? '-' : ''
}

function lowerCase(raw: string): string {
  const cut = raw.slice(0, MAX_WORD).toWellFormed()
  return (normalText(cut, 'NFKC', MAX_WORD) ?? foldedText(cut)).toLowerCase()
}

function plainWord(raw: string): string {
  if (PLAIN.test(raw) && raw.length <= MAX_WORD) return raw.toLowerCase()
  const lower = lowerCase(raw).replace(POSSESSIVE, '').replace(APOSTROPHES, '')
  const word = lettersOnly(foldedText(lower.replace(SPECIALS, (letter) => SPECIAL[letter] ?? '')))
  return LOOKALIKE_WORD.test(word) ? word.replace(/[а-я]/g, (one) => LOOKALIKES[one] ?? one) : word
}

/** Normalisation may add signs: ½ becomes 1⁄2. */
function lettersOnly(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '').slice(0, MAX_WORD)
}

function otherSpellings(raw: string, word: string): string[] {
  const lower = lowerCase(raw)
  const spellings = latinSpellings(lower.replace(APOSTROPHES, ''))
  if (/[äöü]/.test(lower)) spellings.push(plainWord(lower.replace(UMLAUTS, '$&e')))
  const pieces = lower.split(APOSTROPHES)
  if (pieces.length > 1 && spellings.length === 0)
    spellings.push(...pieces.filter((one) => one.length > 2).map(plainWord))
  return spellings.filter((one) => one !== word && one !== '')
}

/** A comma, or a no-break blank. */
const THOUSANDS = /^[,\u00a0\u2009\u202f]$/
const LETTERS_FIRST = /^(\p{L}{2,})(\d.*)$/u
const SERIES = /^\p{L}{3,}\d+(?=\p{L})/u
const LONG_NUMBER = /^\d{4,}$/
const DIGITS_FIRST = /^(\d+)(\p{L}.*)$/u

/**
 * `leo2a6` has the parts leo, 2a6 and, like Leopard 2, leo2; `2a6` has 2 and a6. But no part of `m829a1` or `dm53a1` is
 * another model.
 */
function partsOf(word: string): readonly string[] {
  if (!HAS_DIGIT.test(word)) return NO_FORMS
  const [, left, right] = LETTERS_FIRST.exec(word) ?? DIGITS_FIRST.exec(word) ?? []
  if (!left || !right) return NO_FORMS
  const [series] = SERIES.exec(word) ?? []
  return [left, right, ...(series ? [series] : []), ...partsOf(right)]
}

/** Forms in which a word is joined with its neighbours. */
export function joinedForms(tokens: readonly Token[], at: number): readonly string[] {
  const here = tokens[at]
  const next = tokens[at + 1]
  if (!here || !next || here.separator === '') return NO_FORMS
  const isJoinable =
    here.separator === '-' || HAS_DIGIT.test(here.word) || HAS_DIGIT.test(next.word)
  if (!isJoinable) return NO_FORMS
  const forms = isModelName(here.word, next.word)
    ? modelForms(here.word, next, tokens[at + 2])
    : compoundForms(here, next)
  return forms.filter(({ length }) => length <= MAX_JOINED).map(plainWord)
}

function modelForms(name: string, { word, separator }: Token, third: Token | undefined): string[] {
  const forms = [name + word]
  const [digits] = /^\d+(?=\p{L})/u.exec(word) ?? []
  if (digits) forms.push(name + digits)
  if (third && separator !== '' && isSplitNumber(word, third.word))
    forms.push(name + word + third.word)
  return forms
}

function compoundForms({ word, separator }: Token, next: Token): string[] {
  const isJoined = separator === '-' && isCompound(word, next.word)
  return isJoined || isSplitNumber(word, next.word) ? [word + next.word] : []
}

/** Leopard 2A6, Strv 122, DM 53. */
export function isModelName(left: string, right: string): boolean {
  return /^\p{L}{1,12}$/u.test(left) && !isStopWord(left) && /^\d[\p{L}\d]{0,5}$/u.test(right)
}

/** 2 A6; but not 53 L55, which ends with the length of a gun. */
export function isSplitNumber(left: string, right: string): boolean {
  return /^\d{1,3}$/.test(left) && /^(?!l[3-6]\d$)\p{L}\d{1,2}$/u.test(right)
}

/** fibre-optic, IRIS-T; but neither dates nor words after the number of a photo: each would be a word of its own. */
function isCompound(left: string, right: string): boolean {
  return !LONG_NUMBER.test(left) && (!/^\d+$/.test(left) || !/^\d+$/.test(right))
}
