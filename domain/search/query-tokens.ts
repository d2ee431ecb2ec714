import { type Token, tokensOf } from './analyse-text.ts'
import { firstCases } from './cyrillic-cases.ts'
import { latinSpellings } from './transliteration.ts'

/** Endings of Ukrainian and Russian ordinals. */
const ORDINAL = /^(?:а|га|го|і|и|ма|му|ой|та|ша|я)$/

/** The words of a query. Cyrillic ones may also be in their first case; `47-я` is a number. */
export function queryTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const token of tokensOf(text)) {
    const before = tokens.at(-1)
    const isOrdinal = before?.separator === '-' && /^\d+$/.test(before.word)
    if (before && isOrdinal && ORDINAL.test(token.word)) before.separator = token.separator
    else tokens.push(withFirstCases(token))
  }
  return tokens
}

function withFirstCases(token: Token): Token {
  const others = firstCases(token.word).flatMap(latinSpellings)
  return others.length === 0
    ? token
    : { ...token, spellings: [...new Set([...token.spellings, ...others])] }
}
