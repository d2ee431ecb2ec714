import type { Token } from '../analyse-text.ts'
import { allOf, anyOf, type Expression, phrase } from '../expression.ts'
import { otherSpelling } from '../words/english-spelling.ts'
import { spelledNumbers } from '../words/spelled-number.ts'
import { isStopWord } from '../words/stop-words.ts'
import {
  type CompoundPart,
  nameExpression,
  type OtherName,
  partsExpression,
} from '../words/synonym-table.ts'
import { inflectedForms, verbForms } from '../words/verb-forms.ts'
import { numbersOf } from '../words/word-number.ts'
import { compoundExpression, isLoose } from './compound-terms.ts'
import { type QueryToken, spellingsOfToken } from './joined-numbers.ts'
import { joinedWord, modelCount, modelExpression } from './model-terms.ts'
import {
  type Alternative,
  expressionOf,
  type Match,
  type QueryTerm,
  type TermCount,
} from './query-term.ts'

/** Whether the last word of a stream is the last one typed, and perhaps not complete yet. */
export type StreamEnd = false | 'whole' | 'partial'

/** Words that are one term. */
export interface Run {
  tokens: readonly QueryToken[]
  /** The word after them. */
  next: QueryToken | undefined
  kind: 'words' | 'compound' | 'model'
}

/** What lists have for it. */
export interface ListedNames {
  names: readonly OtherName[]
  /** Of its first word alone. */
  ofFirst?: readonly OtherName[]
  parts?: readonly CompoundPart[] | undefined
  /** The words of a compound with hyphens, each with its own names; none if the compound itself has names. */
  apart?: readonly QueryTerm[]
}

const APART_BY: ReadonlySet<Match> = new Set(['words', 'synonym', 'prefix', 'broader'])

export function runTerm(run: Run, listed: ListedNames, end: StreamEnd): QueryTerm {
  const { tokens, kind } = run
  const words = tokens.map(({ word }) => word)
  const isNumber = kind === 'model' && end === 'partial' && /^\d$/.test(words.at(-1) ?? '')
  const beginning =
    end && (isNumber || isBeginning(words, listed.names.length > 0, end)) ? end : false
  const count = countOf(run, listed)
  return {
    words,
    isPhrase: false,
    alternatives: alternativesOf(run, listed, beginning),
    ...(count && { count }),
    ...(tokens.length === 1 && tokens[0]?.isCapitals && { isCapitals: true }),
    ...(listed.apart && listed.apart.length > 0 && { apart: listed.apart }),
    ...(kind !== 'words' && {
      withWord: (at, word) =>
        asTyped(withWord(run, at, word), kind === 'compound' && beginning !== false),
    }),
    ...(kind === 'words' && tokens.length === 1 && lettersBeforeNumber(tokens)),
  }
}

function countOf({ tokens, kind }: Run, { ofFirst = [] }: ListedNames): TermCount | undefined {
  return kind === 'model' ? modelCount(tokens, ofFirst) : undefined
}

function alternativesOf(
  run: Run,
  { names, parts, apart = [] }: ListedNames,
  beginning: StreamEnd,
): Alternative[] {
  const words = run.tokens.map(({ word }) => word)
  const alternatives: Alternative[] = [{ by: 'words', expression: asTyped(run) }]
  if (words.length === 1) alternatives.push(...otherSpellings(words[0] ?? ''))
  for (const { words: other, isBroader } of names) {
    alternatives.push({ by: isBroader ? 'broader' : 'synonym', expression: nameExpression(other) })
  }
  if (parts) alternatives.push({ by: 'broader', expression: partsExpression(parts) })
  alternatives.push(...otherVerbs(words), ...otherVerbsOfNames(names.map((one) => one.words)))
  if (beginning) alternatives.push({ by: 'prefix', expression: completed(run, beginning) })
  const loose = looseExpression(run, apart)
  if (loose) alternatives.push({ by: 'broader', expression: loose })
  return alternatives
}

/** Whether the last word may be the beginning of another: LOS, which has another name, is not lost. */
function isBeginning(words: readonly string[], isName: boolean, end: StreamEnd): boolean {
  const isAbbreviation = isName && end === 'whole' && /^\p{L}{2,3}$/u.test(words.join(' '))
  return !isAbbreviation && (words.at(-1) ?? '').length > 1
}

/** The words of a compound anywhere in a text, each by any of its names. */
function looseExpression(run: Run, apart: readonly QueryTerm[]): Expression | undefined {
  if (apart.length > 0) return expressionOf(apart, APART_BY)
  const isLooseRun = run.kind === 'compound' && isLoose(run.tokens)
  return isLooseRun ? asTyped({ ...run, kind: 'words' }) : undefined
}

function withWord({ tokens, ...run }: Run, at: number, word: string): Run {
  const others = tokens.map((one, index) =>
    index === at ? { ...one, word, spellings: [], nominatives: [] } : one,
  )
  return { ...run, tokens: others }
}

const LETTERS_AND_NUMBER = /^(?<letters>\p{L}+)(?<number>\d[\p{L}\d]*)$/u

/** Only the letters of `chalenger2` may be misspelt: another number is another model. */
function lettersBeforeNumber([token]: readonly QueryToken[]): Pick<QueryTerm, 'beginning'> {
  const { letters, number } = LETTERS_AND_NUMBER.exec(token?.word ?? '')?.groups ?? {}
  if (!token || !letters || !number) return {}
  const tokenOf = (word: string) => ({ ...token, word, spellings: [], parts: [] })
  const withLetters = (word: string) => modelExpression([tokenOf(word), tokenOf(number)], false)
  return { beginning: { letters, withLetters } }
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']

/** The words with the last one as the beginning of another. DM6 finds DM63 only while the query is being typed. */
function completed(run: Run, end: 'whole' | 'partial'): Expression {
  const { tokens, kind } = run
  const last = tokens.at(-1)
  if (!last || end === 'partial' || kind === 'compound' || !/\d$/.test(last.word))
    return asTyped(run, true)
  const rest = tokens.slice(0, -1)
  return anyOf(
    ALPHABET.map((letter) =>
      asTyped({ ...run, tokens: [...rest, withLetter(last, letter)] }, true),
    ),
  )
}

function withLetter({ apart, ...token }: QueryToken, letter: string): QueryToken {
  const word = token.word + letter
  if (!apart) return { ...token, word }
  return { ...token, word, apart: [...apart.slice(0, -1), `${apart.at(-1)}${letter}`] }
}

/** The words in any of their spellings: adjacent in a compound or model number, else anywhere, and joined into one. */
function asTyped({ tokens, next, kind }: Run, isPrefix = false): Expression {
  if (kind === 'model') return modelExpression(tokens, isPrefix, next)
  const own =
    kind === 'compound'
      ? compoundExpression(tokens, isPrefix)
      : allOf(
          tokens.map((token, at) =>
            anyOf(spellingsOfToken(token, isPrefix && at === tokens.length - 1)),
          ),
        )
  const joined = joinedSpellings(tokens).map((one) => phrase([one], isPrefix))
  return joined.length > 0 ? anyOf([own, ...joined]) : own
}

/** Several words as one, also in Latin letters: 3BM60 for `3БМ-60`. */
function joinedSpellings(tokens: readonly QueryToken[]): string[] {
  if (tokens.length < 2 || areDigits(tokens)) return []
  const latin = tokens.map(({ word, spellings }) => spellings[0] ?? word).join('')
  return [...new Set([joinedWord(tokens), latin])].filter((one) => one.length <= 24)
}

/** `5.5` is neither 55 nor any two fives. */
function areDigits(tokens: readonly Token[]): boolean {
  return tokens.every(({ word }) => /^\d+$/.test(word))
}

/** The singular of a plural, the plural of a singular, `armour` for `armor`, and `twelve` for `12`. */
function otherSpellings(word: string): Alternative[] {
  const others = [word, otherSpelling(word)].flatMap((one) =>
    one === undefined ? [] : [one, ...numbersOf(one)],
  )
  return [...others.slice(1), ...spelledNumbers(word)].map((other) => ({
    by: 'synonym',
    expression: phrase([other]),
  }))
}

/** Other forms of a single word that may be a verb, searched together with beginnings: another level would be another statement. */
function otherVerbs([word = '', ...more]: readonly string[]): Alternative[] {
  const forms = more.length > 0 || isStopWord(word) ? [] : verbForms(word)
  return forms.map((form) => ({ by: 'prefix', expression: phrase([form]) }))
}

function otherVerbsOfNames(names: readonly (readonly string[])[]): Alternative[] {
  const verbs = names.flatMap(([word = '', ...more]) =>
    more.length > 0 ? [] : inflectedForms(word),
  )
  return verbs.map((one) => ({ by: 'broader', expression: phrase([one]) }))
}

/** A word in singular and plural. */
export function singularOrPlural(word: string): Expression {
  return anyOf([phrase([word]), ...otherSpellings(word).map(({ expression }) => expression)])
}
