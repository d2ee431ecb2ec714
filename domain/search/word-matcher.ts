import { joinedForms, type Token, tokensOf } from './analyse-text.ts'
import { type Expression, type Phrase, phrasesIn } from './expression.ts'

/** Adjacent words of a text that are marked together. */
export interface MarkedRange {
  words: string
  /** In UTF-16 units. */
  start: number
  end: number
}

/** Finds in a text what an expression looks for. */
export type WordMatcher = (text: string) => MarkedRange[]

const NONE: readonly Phrase[] = []

export function wordMatcher(expressions: readonly Expression[]): WordMatcher {
  const byStart = new Map<string, Phrase[]>()
  const prefixes: string[] = []
  for (const one of new Map(expressions.flatMap(phrasesIn).map(withKey)).values()) {
    const [first = '', ...rest] = one.words
    if (rest.length === 0 && one.isPrefix) prefixes.push(first)
    else byStart.set(first, [...(byStart.get(first) ?? []), one])
  }
  // Words of the analyser are letters and digits, which need no escaping.
  const prefix = prefixes.length > 0 ? new RegExp(`^(?:${prefixes.join('|')})`, 'u') : undefined
  const isPrefixed = (form: string) => prefix?.test(form) === true
  const initials = new Set([...byStart.keys(), ...prefixes].map(initialOf))
  const isWord = (form: string) =>
    isPrefixed(form) || byStart.get(form)?.some(({ words }) => words.length === 1) === true
  const isMatch = (token: Token) => formsOf(token).some(isWord)

  /** Number of words that match together at a position; 0 if none does. */
  function lengthAt(tokens: readonly Token[], at: number, token: Token): number {
    let length = 0
    for (const form of formsOf(token)) length = Math.max(length, beginningWith(form, tokens, at))
    return length > 0 ? length : joinedAt(tokens, at)
  }

  function beginningWith(form: string, tokens: readonly Token[], at: number): number {
    let length = isPrefixed(form) ? 1 : 0
    for (const one of byStart.get(form) ?? NONE)
      if (one.words.length > length && isPhraseAt(one, tokens, at)) length = one.words.length
    return length
  }

  function joinedAt(tokens: readonly Token[], at: number): number {
    const lengths = joinedForms(tokens, at)
      .filter(isWord)
      .map((form) => joinedLength(form, tokens, at))
    if (lengths.length === 0) return 0
    const length = Math.max(...lengths)
    return tokens.slice(at, at + length).some(isMatch) ? 0 : length
  }

  return (text) => {
    const tokens = tokensOf(text)
    const ranges: MarkedRange[] = []
    let after = 0
    for (const [at, token] of tokens.entries()) {
      const length = at < after || !mayMatch(token, initials) ? 0 : lengthAt(tokens, at, token)
      if (length === 0) continue
      after = at + length
      const some = tokens.slice(at, after)
      const words = some.map(({ word }) => word).join(' ')
      ranges.push({ words, start: token.start, end: some.at(-1)?.end ?? token.end })
    }
    return ranges
  }
}

/** The combinations of a long query repeat their words. */
function withKey(one: Phrase): [key: string, one: Phrase] {
  return [`${one.words.join(' ')}${one.isPrefix ? '*' : ''}`, one]
}

function formsOf({ word, spellings, parts }: Token): string[] {
  // Most words have no other forms.
  if (spellings.length + parts.length === 0) return [word]
  return [word, ...spellings, ...parts]
}

/** Most words of a text begin with another letter than all words of the query. Cyrillic ones may become Latin when joined. */
function mayMatch({ word, spellings, parts }: Token, initials: ReadonlySet<number>): boolean {
  const initial = initialOf(word)
  return spellings.length + parts.length > 0 || initial > 127 || initials.has(initial)
}

function initialOf(word: string): number {
  return word.charCodeAt(0)
}

function isPhraseAt({ words, isPrefix }: Phrase, tokens: readonly Token[], at: number): boolean {
  return words.every((word, place) => {
    const token = tokens[at + place]
    const isBeginning = isPrefix && place === words.length - 1
    const isSame = (form: string) => (isBeginning ? form.startsWith(word) : form === word)
    return token !== undefined && formsOf(token).some(isSame)
  })
}

/** leopard2 also matches `Leopard 2A6`: two words, although not all of the second. */
function joinedLength(form: string, tokens: readonly Token[], at: number): number {
  const three = tokens.slice(at, at + 3).map(({ word }) => word)
  return form === three.join('') ? three.length : 2
}
