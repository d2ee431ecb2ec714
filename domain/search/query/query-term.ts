import { allOf, anyOf, type Expression } from '../expression.ts'
import type { NearName } from '../words/synonym-table.ts'
import type { Period } from './dates/calendar-dates.ts'

/**
 * How an alternative finds what was typed, the closest first. A `prefix` is the beginning of a word, or another form of a
 * verb; a `folder` has it in its name, and finds its files.
 */
export const MATCHES = ['words', 'synonym', 'prefix', 'broader', 'folder', 'part', 'typo'] as const
export type Match = (typeof MATCHES)[number]

export interface Alternative {
  by: Match
  expression: Expression
  /** Whether a correction is the same name in another spelling, as of a place in Latin letters. */
  isSpelling?: boolean
}

export interface TermCount {
  expression: Expression
  /** What is counted: the word before the number, in all spellings, and its other names. */
  names: readonly string[]
  /** What documents have if the word is the name of models, so that the number is another model. */
  unless?: Expression
}

/** A part of a query that a document must have in one of several ways. */
export interface QueryTerm {
  /** The typed words, as analysed. */
  words: readonly string[]
  isPhrase: boolean
  alternatives: Alternative[]
  /** A short model number as a count: `abrams 31` for 31 Abrams. Only if no text has the number itself. */
  count?: TermCount
  /** The terms that it compares. */
  compared?: readonly QueryTerm[]
  /** The words of a compound with hyphens, as terms of their own. */
  apart?: readonly QueryTerm[]
  /** Of a date: a pattern of the dates of documents. */
  ownDates?: string
  /** Of `since 2024`: dated documents must be in it. */
  period?: Period
  /** Of a day: finds its month, if no document with the other terms has the day. */
  month?: Expression
  /** Whether it is one word typed in capitals, which may be an abbreviation. */
  isCapitals?: boolean
  /** Whether it is the name of a place. */
  isPlace?: boolean
  /** A number that counts something, and so may be left out like a word. */
  isCount?: boolean
  /** The term with one word replaced, for completions and corrections; only for model numbers and compounds. */
  withWord?: (at: number, word: string) => Expression
  /** Names of the content that the word may be if it is misspelt. */
  namesNear?: () => readonly NearName[]
  /** What another word finds in its place, by its other names, too. */
  withNames?: (word: string) => Expression
  /** The letters that a model number begins with, and the term with others, for corrections. */
  beginning?: { letters: string; withLetters: (word: string) => Expression }
}

/** What a document must have, by the alternatives that count. */
export function expressionOf(terms: readonly QueryTerm[], by: ReadonlySet<Match>): Expression {
  return allOf(
    terms.map(({ alternatives }) =>
      anyOf(alternatives.filter((one) => by.has(one.by)).map(({ expression }) => expression)),
    ),
  )
}
