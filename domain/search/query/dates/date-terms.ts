import { anyOf } from '../../expression.ts'
import { nameExpression, type OtherName } from '../../words/synonym-table.ts'
import { type QueryToken, spellingsOfToken } from '../joined-numbers.ts'
import { isDesignation } from '../model-terms.ts'
import type { Alternative, QueryTerm } from '../query-term.ts'
import type { Run, StreamEnd } from '../run-term.ts'
import type { QueryDate } from './calendar-dates.ts'
import { seasonOf } from './date-words.ts'
import { dateAt } from './query-date.ts'
import { isYearBeginning, monthsBeginning, unfinishedDate } from './unfinished-date.ts'

export function dateOfTokens(
  tokens: readonly QueryToken[],
  at: number,
  end: StreamEnd,
): QueryDate | undefined {
  const words = tokens.map(({ word }) => word)
  const separators = tokens.map(({ separator }) => separator)
  const unfinished = end === 'partial' ? unfinishedDate(words, at, separators) : undefined
  return unfinished ?? dateAt(words, at, separators)
}

export function dateTerm(words: readonly string[], date: QueryDate): QueryTerm {
  const { expression, ownDates, month, broader, period } = date
  const alternatives: Alternative[] = [{ by: 'words', expression }]
  if (broader) alternatives.push({ by: 'broader', expression: broader })
  return {
    words,
    isPhrase: false,
    ownDates,
    alternatives,
    ...(month && { month }),
    ...(period && { period }),
  }
}

/**
 * Whether the number after a name is not the name's but a date's: `abrams 8 july 2024`, `leopard 2025`. A year after letters
 * without a vowel, or after a hyphen, is a model: PzH 2000, T-2000.
 */
export function isBeforeDate(tokens: readonly QueryToken[], at: number, end: StreamEnd): boolean {
  const name = tokens[at]
  if (!name) return false
  const isModel = isDesignation(name.word)
  // M1 AP is no day in April.
  const date = dateOfTokens(tokens, at + 1, isModel ? 'whole' : end)
  if (!date) return false
  return date.length > 1 || (name.separator !== '-' && !isModel)
}

/** What the beginning of a date may become after what was typed: `spring`, or `abrams 20` as Abrams of any year. */
export function laterDate({ tokens, kind }: Run, names: readonly OtherName[]): Alternative[] {
  const [first, second] = tokens
  if (!first) return []
  if (!second) return beginningOfSeason(first.word)
  const isYear = kind === 'model' && tokens.length === 2 && isYearBeginning(second.word)
  if (!isYear || isDesignation(first.word)) return []
  const own = spellingsOfToken(first, false)
  const others = names.map(({ words }) => nameExpression(words))
  return [{ by: 'broader', expression: anyOf([...own, ...others]) }]
}

function beginningOfSeason(word: string): Alternative[] {
  const months = seasonOf(word)?.months ?? []
  if (months.length === 0) return []
  return [{ by: 'broader', expression: anyOf(monthsBeginning(months, '20')) }]
}
