import { joinedForms, type Token, tokensOf } from './analyse-text.ts'
import type { Expression } from './expression.ts'

/** Adjacent words of a text that are marked together. */
export interface MarkedRange {
  words: string
  /** In UTF-16 units. */
  start: number
  end: number
}

/** Finds in a text what an expression looks for. */
export type WordMatcher = (text: string) => MarkedRange[]

type Phrase = Extract<Expression, { kind: 'phrase' }>

export function wordMatcher(expressions: readonly Expression[]): WordMatcher {
  const byStart = new Map<string, Phrase[]>()
  const prefixes: string[] = []
  for (const one of expressions.flatMap(phrasesIn)) {
    const [first = '', ...rest] = one.words
    if (rest.length === 0 && one.isPrefix) prefixes.push(first)
    else byStart.set(first, [...(byStart.get(first) ?? []), one])
  }
  const isWord = (form: string) =>
    prefixes.some((prefix) => form.startsWith(prefix)) ||
    byStart.get(form)?.some(({ words }) => words.length === 1) === true

  const isSought = (token: Token) => formsOf(token).some(isWord)

  /** Number of words at a place that belong together; 0 if they are not sought. */
  function lengthAt(tokens: readonly Token[], at: number): number {
    const token = tokens[at]
    if (!token) return 0
    const phrases = formsOf(token).flatMap((form) => byStart.get(form) ?? [])
    const found = phrases.filter((one) => isPhraseAt(one, tokens, at))
    const own = Math.max(isSought(token) ? 1 : 0, ...found.map(({ words }) => words.length))
    if (own > 0) return own
    const joined = joinedForms(tokens, at).filter(isWord)
    const length = Math.max(0, ...joined.map((form) => joinedLength(form, tokens, at)))
    return tokens.slice(at, at + length).some(isSought) ? 0 : length
  }

  return (text) => {
    const tokens = tokensOf(text)
    const ranges: MarkedRange[] = []
    for (let at = 0; at < tokens.length; ) {
      const some = tokens.slice(at, at + lengthAt(tokens, at))
      const [first, last] = [some[0], some.at(-1)]
      if (first && last) {
        const words = some.map(({ word }) => word).join(' ')
        ranges.push({ words, start: first.start, end: last.end })
      }
      at += Math.max(1, some.length)
    }
    return ranges
  }
}

function phrasesIn(one: Expression): Phrase[] {
  return one.kind === 'phrase' ? [one] : one.of.flatMap(phrasesIn)
}

function formsOf({ word, spellings, parts }: Token): string[] {
  return [word, ...spellings, ...parts]
}

function isPhraseAt({ words, isPrefix }: Phrase, tokens: readonly Token[], at: number): boolean {
  return words.every((word, place) => {
    const token = tokens[at + place]
    const isBeginning = isPrefix && place === words.length - 1
    const isSame = (form: string) => (isBeginning ? form.startsWith(word) : form === word)
    return token !== undefined && formsOf(token).some(isSame)
  })
}

/** Leopard2 is also in `Leopard 2A6`: two words. */
function joinedLength(form: string, tokens: readonly Token[], at: number): number {
  const three = tokens.slice(at, at + 3).map(({ word }) => word)
  return form === three.join('') ? three.length : 2
}
