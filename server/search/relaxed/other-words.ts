import { anyOf, type Expression, phrase } from '#domain/search/expression.ts'
import type { Alternative, Match, QueryTerm } from '#domain/search/query/query-term.ts'
import { singularOrPlural } from '#domain/search/query/run-term.ts'
import { searchTypeOf } from '#domain/search/search-type.ts'
import { hasSameLetters, isSlip } from '#domain/search/words/one-edit.ts'
import { spellingKey } from '#domain/search/words/place-spelling.ts'
import { nameExpression } from '#domain/search/words/synonym-table.ts'
import { latinSpellings } from '#domain/search/words/transliteration.ts'
import { isLikelyPart, restsOf } from '#domain/search/words/word-parts.ts'
import type { Db } from '../../db/tables/schema.ts'
import { countEach } from '../queries/count-each.ts'
import {
  findCompletions,
  findCorrections,
  findKnown,
  findSplits,
} from '../queries/find-other-words.ts'
import type { SearchField } from '../queries/full-text.ts'
import { type GuessParts, isFound } from './known-words.ts'

/** Words of longer terms are neither completed nor corrected. */
export const MAX_GUESSED = 4
const MAX_SPELLINGS = 4
/** Letters of a word that is corrected only to words of titles and names, or of titles if one letter is another. */
const MAX_SHORT = 6
/** Titles and names that are counted to compare corrections. */
const MAX_NAMES = 50
/** Words that are looked for in names of files, one by one. */
const MAX_FILE_WORDS = 5

/** A completed or corrected word, and the term with it. */
export interface OtherWord extends Alternative {
  typed: string
  /** The spelling of the typed word that was completed or corrected. */
  spelling: string
  word: string
  /** As it is in the list of names, if it is one: texts need not have it. */
  listed?: string
}

/** What is found inside longer words, or as two words, is not misspelt. Corrections that most titles and names have come first. */
export async function likelyWords(parts: GuessParts, term: QueryTerm): Promise<OtherWord[]> {
  const others = await otherWords(parts, term)
  const { longer, areInNames } = await likelyLonger(
    parts,
    others.filter(({ by }) => by === 'part'),
  )
  const anyLonger = anyOf(longer.map(({ word }) => phrase([word])))
  if (areInNames || (longer.length > 0 && (await isFound(parts, anyLonger)))) return longer
  const apart = await wordApart(parts, term)
  if (apart) return [apart]
  const corrections = others.filter(({ by }) => by === 'typo')
  return [...longer, ...(await likelyCorrections(parts, corrections))]
}

/**
 * Corrections of a word that texts have, but no title or name, such as a slip in the title of a source. They are words of
 * titles that differ from it by a doubled letter, or by two that are swapped.
 */
export async function correctedSlips(parts: GuessParts, term: QueryTerm): Promise<OtherWord[]> {
  const [typed = '', ...more] = term.words
  if (term.isPhrase || more.length > 0) return []
  const words = (await findCorrections(parts.db, typed)).filter((word) => isSlip(typed, word))
  if (words.length === 0) return []
  const inTitles = await countNamed(parts, words, 'title')
  const titled = words.filter((_, at) => inTitles[at] !== 0)
  if (titled.length === 0) return []
  const [named] = await countNamed(parts, [typed], 'names')
  if (named !== 0) return []
  return titled.map((word) => ({
    by: 'typo',
    typed,
    spelling: typed,
    word,
    expression: singularOrPlural(word),
  }))
}

interface LongerWords {
  longer: OtherWord[]
  /** Whether any was found in a name, so that a document has it. */
  areInNames: boolean
}

/** Parts of text are at a border of a compound; names, above all of files, are found by any part. */
async function likelyLonger(parts: GuessParts, longer: readonly OtherWord[]): Promise<LongerWords> {
  const rests = longer.flatMap(({ spelling, word }) => restsOf(spelling, word))
  const known = await findKnown(parts.db, rests)
  const isAtBorder = ({ spelling, word }: OtherWord) =>
    isLikelyPart(spelling, word) || restsOf(spelling, word).every((rest) => known.has(rest))
  const [likely, others] = [longer.filter(isAtBorder), longer.filter((one) => !isAtBorder(one))]
  const ofFiles = await inNamesOfFiles(parts, others.slice(0, MAX_FILE_WORDS))
  return { longer: [...likely, ...ofFiles], areInNames: ofFiles.length > 0 }
}

async function inNamesOfFiles(
  { db, query, scope }: GuessParts,
  words: readonly OtherWord[],
): Promise<OtherWord[]> {
  const files = { ...scope, type: searchTypeOf('file') }
  const searches = words.map(
    ({ word }) => ({ expression: phrase([word]), field: 'names' }) as const,
  )
  const counts = await countEach(db, { without: query.without, scope: files }, searches, 1)
  return words.filter((_, at) => counts[at] !== 0)
}

/** `powerpack` as two words, `lowandhighangle.png` as those of the name, if a document has them next to each other. */
async function wordApart(parts: GuessParts, term: QueryTerm): Promise<OtherWord | undefined> {
  const [typed = '', ...more] = term.words
  if (term.isPhrase || more.length > 1) return undefined
  const splits = (await findSplits(parts.db, typed)).map((words) => [...words, ...more])
  const { db, query, scope } = parts
  const searches = splits.map(
    (words) => ({ expression: nameExpression(words), field: 'all' }) as const,
  )
  const counts = await countEach(db, { without: query.without, scope }, searches, 1)
  const at = counts.findIndex((count) => count > 0)
  const [words, search] = [splits[at], searches[at]]
  if (!words || !search) return undefined
  return {
    by: 'typo',
    typed,
    spelling: typed,
    word: words.join(' '),
    expression: search.expression,
  }
}

async function likelyCorrections(
  parts: GuessParts,
  corrections: readonly OtherWord[],
): Promise<OtherWord[]> {
  const wordsOf = (some: readonly { other: OtherWord }[]) => some.map(({ other }) => other.word)
  const inNames = await countNamed(
    parts,
    corrections.map(({ word }) => word),
    'names',
  )
  const all = corrections.map((other, at) => ({ other, titled: 0, named: inNames[at] ?? 0 }))
  const named = all.filter((one) => one.named > 0)
  const inTitles = await countNamed(parts, wordsOf(named), 'title')
  for (const [at, one] of named.entries()) one.titled = inTitles[at] ?? 0
  return all
    .filter(({ other, titled, named }) => {
      const known = hasOtherLetter(other) ? titled : named
      return other.listed || known > 0 || longest(other) > MAX_SHORT
    })
    .toSorted((one, next) => next.titled - one.titled || next.named - one.named)
    .map(({ other }) => other)
}

function longest({ typed, word }: OtherWord): number {
  return Math.max([...typed].length, [...word].length)
}

/** A short word with another letter is often a word of its own: Boxer and boxes. */
function hasOtherLetter({ spelling, word }: OtherWord): boolean {
  return spelling.length === word.length && !hasSameLetters(spelling, word)
}

/** In how many names or titles each word is. */
function countNamed(
  { db, query, scope }: GuessParts,
  words: readonly string[],
  field: SearchField,
): Promise<number[]> {
  const searches = words.map((word) => ({ expression: phrase([word]), field }))
  return countEach(db, { without: query.without, scope }, searches, MAX_NAMES)
}

/** Completions and corrections of each word. Of a word with digits, only the letters before them are corrected. */
async function otherWords({ db, query }: GuessParts, term: QueryTerm): Promise<OtherWord[]> {
  const { words, withWord, beginning } = term
  if (beginning) return otherBeginnings(db, beginning)
  if (term.isPhrase || words.length > MAX_GUESSED || (words.length > 1 && !withWord)) return []
  const others: OtherWord[] = []
  const withOther = replacing(term, query.terms.length === 1)
  for (const [at, typed] of words.entries()) {
    const spellings = withWord ? [typed, ...latinSpellings(typed)] : spellingsOf(term)
    const add = (by: Match, spelling: string, found: readonly string[]) => {
      for (const word of found) {
        const isSpelling = by === 'typo' && !withWord && isOtherSpelling(spelling, word)
        others.push({ by, typed, spelling, word, expression: withOther(at, word), isSpelling })
      }
    }
    for (const one of spellings.slice(0, MAX_SPELLINGS)) {
      add('part', one, await findCompletions(db, one))
      add('typo', one, await findCorrections(db, one))
    }
  }
  return others.length > 0 ? others : listedWords(term)
}

/** Kharkiv and Charkow; also of short names, because they were found to be corrections. */
function isOtherSpelling(spelling: string, word: string): boolean {
  const key = spellingKey(spelling)
  return key !== undefined && key === spellingKey(word)
}

/** The term with another word in it. Of a query of one word, what has that word is enough, without its other names. */
function replacing(
  { withWord, withNames = singularOrPlural }: QueryTerm,
  isAlone: boolean,
): (at: number, word: string) => Expression {
  const byWord = isAlone ? singularOrPlural : withNames
  return withWord ?? ((_, word) => byWord(word))
}

/** Names of the content: the texts may have only other names of the same. */
function listedWords({ words: [typed = ''], namesNear, withNames }: QueryTerm): OtherWord[] {
  const listed = namesNear?.() ?? []
  return listed.map(({ word, shown }) => ({
    by: 'typo',
    typed,
    spelling: typed,
    word,
    listed: shown,
    expression: withNames?.(word) ?? phrase([word]),
  }))
}

async function otherBeginnings(
  db: Db,
  { letters, withLetters }: NonNullable<QueryTerm['beginning']>,
): Promise<OtherWord[]> {
  const words = await findCorrections(db, letters)
  return words.map((word) => ({
    by: 'typo',
    typed: letters,
    spelling: letters,
    word,
    expression: withLetters(word),
  }))
}

/** The word and its other spellings. */
function spellingsOf({ words, alternatives }: QueryTerm): string[] {
  const own = alternatives.find(({ by }) => by === 'words')?.expression
  const spelt = own?.kind === 'any' ? own.of : []
  const others = spelt.flatMap((one) =>
    one.kind === 'phrase' && one.words.length === 1 ? one.words : [],
  )
  return [...new Set([...words, ...others])]
}
