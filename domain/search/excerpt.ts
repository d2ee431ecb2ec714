import { placesOfForms } from './analyse-text.ts'
import type { Expression } from './expression.ts'

/** Start and end in UTF-16 units. */
export type Mark = [number, number]

/** Tells which words of a text to mark. */
export interface WordMatcher {
  words: ReadonlySet<string>
  prefixes: readonly string[]
}

export interface Excerpt {
  text: string
  marks: Mark[]
}

const LENGTH = 220
/** Of a text that is looked through. */
const MAX_TEXT = 40_000
/** Before the first marked word. */
const LEAD = 60

export function wordMatcher(expressions: readonly Expression[]): WordMatcher {
  const words = new Set<string>()
  const prefixes = new Set<string>()
  for (const one of expressions.flatMap(phrasesIn)) {
    const whole = one.isPrefix ? one.words.slice(0, -1) : one.words
    for (const word of whole) words.add(word)
    if (one.isPrefix) prefixes.add(one.words.at(-1) ?? '')
  }
  return { words, prefixes: [...prefixes] }
}

function phrasesIn(one: Expression): Extract<Expression, { kind: 'phrase' }>[] {
  return one.kind === 'phrase' ? [one] : one.of.flatMap(phrasesIn)
}

export function marksIn(text: string, matcher: WordMatcher): Mark[] {
  return markedWords(text, matcher).map(({ start, end }) => [start, end])
}

type MarkedWord = ReturnType<typeof placesOfForms>[number]

function markedWords(text: string, { words, prefixes }: WordMatcher): MarkedWord[] {
  return placesOfForms(
    text,
    (form) => words.has(form) || prefixes.some((prefix) => form.startsWith(prefix)),
  )
}

/** The passage of a text with most of the words that are sought; the beginning of the text if it has none. */
export function excerptOf(whole: string, matcher: WordMatcher): Excerpt {
  const text = whole.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim()
  const tokens = markedWords(text, matcher)
  const first = bestStart(tokens)
  const from = first === undefined ? 0 : wordStart(text, tokens[first]?.start ?? 0)
  const to = wordEnd(text, from + LENGTH)
  const opening = from > 0 ? '… ' : ''
  const passage = opening + text.slice(from, to).trimEnd() + (to < text.length ? ' …' : '')
  const marks = tokens
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }): Mark => [start - from + opening.length, end - from + opening.length])
  return { text: passage, marks }
}

/** The marked word from which on most different ones follow closely. */
function bestStart(tokens: readonly MarkedWord[]): number | undefined {
  let best: number | undefined
  let most = 0
  for (const [at, { start }] of tokens.entries()) {
    const near = new Set<string>()
    for (let next = at; next < tokens.length; next += 1) {
      const token = tokens[next]
      if (!token || token.end > start + LENGTH - LEAD) break
      near.add(token.word)
    }
    if (near.size <= most) continue
    most = near.size
    best = at
  }
  return best
}

/** The beginning of the sentence, or of a word shortly before. */
function wordStart(text: string, at: number): number {
  if (at < LEAD) return 0
  const before = text.slice(at - LEAD, at)
  const sentence = before.lastIndexOf('. ')
  const blank = before.indexOf(' ')
  return at - LEAD + (sentence === -1 ? blank + 1 : sentence + 2)
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const blank = text.lastIndexOf(' ', at)
  return blank > at - 40 ? blank : at
}
