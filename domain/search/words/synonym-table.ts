import { analyseText, tokensOf } from '../analyse-text.ts'
import { allOf, anyOf, type Expression, phrase } from '../expression.ts'
import { nominatives, nominativesOfPlural, participles, sharedLetters } from './cyrillic-cases.ts'
import { otherSpelling } from './english-spelling.ts'
import { compoundParts, germanSingulars, germanStems } from './german-words.ts'
import { isOneEdit } from './one-edit.ts'
import { spellingKey } from './place-spelling.ts'
import { isStopWord } from './stop-words.ts'
import type { PlaceName, Synonym, Synonyms } from './synonyms.ts'
import { latinSpellings } from './transliteration.ts'
import { verbForms } from './verb-forms.ts'
import { numbersOf, singular } from './word-number.ts'

export interface OtherName {
  /** As shown to readers: `Leopard 2`. */
  name: string
  words: readonly string[]
  /** Whether what was typed means more than this name. */
  isBroader: boolean
  /** Whether it is only another spelling, which is not shown to readers. */
  isSpelling: boolean
}

export interface Found {
  /** Number of words that have other names. */
  length: number
  names: OtherName[]
}

export interface SynonymTable {
  /** The other names of the longest run of words at a position. */
  at(words: readonly string[], at: number): Found | undefined
  /** The other names of each part of a German compound; undefined unless both parts have some. */
  partsOf(word: string): readonly CompoundPart[] | undefined
  /** Whether the words are the name of a place. */
  isPlace(words: readonly string[]): boolean
  /** Whether the word has names with a number of its own: Leopard, of Leopard 2. Another number is another model. */
  isNumbered(word: string): boolean
  /** Names of one word that differ from it by a letter. Short words and those with digits have none. */
  near(word: string): NearName[]
}

export interface NearName {
  word: string
  /** With the accents that it is listed with. */
  shown: string
}

/** A part of a compound, and its other names. */
export interface CompoundPart {
  word: string
  names: readonly OtherName[]
}

const MAX_NAME_WORDS = 6
/** `gun`, `hit`. */
const SHORT_NOUN = /^[a-z]{2}[a-rt-xz]$/
const NUMBERED = /^(?<word>\p{L}+) \d+$/u
const MAY_BE_MISSPELT = /^\p{L}{5,}$/u

export const NO_SYNONYMS: SynonymTable = {
  at: () => undefined,
  partsOf: () => undefined,
  isPlace: () => false,
  isNumbered: () => false,
  near: () => [],
}

/** Other names by what is typed: its analysed words, separate and joined. */
export function synonymTable({ synonyms, places, casePlaces = [] }: Synonyms): SynonymTable {
  const names = new Map<string, OtherName[]>()
  const bySpelling = new Map<string, OtherName[]>()
  const byLetters = new Map<string, OtherName[]>()
  for (const one of synonyms) {
    addSynonym(one, adderTo(names, keysOf))
    addSynonym(one, adderTo(byLetters, sharedKeysOf))
  }
  const listed = new Set(synonyms.flatMap(({ name }) => [...keysOf(name)]))
  const placeNames = new Set(
    [...places.flatMap(namesOfPlace), ...casePlaces].flatMap((one) => [...keysOf(one)]),
  )
  for (const one of places) {
    addPlace(one, adderTo(names, keysOf))
    addPlace(one, adderTo(bySpelling, spellingKeysOf))
  }

  const written = [
    ...synonyms.flatMap(({ also }) => also),
    ...places.flatMap(({ uk, ru }) => [uk, ru]),
  ]
  const shown = new Map(written.map((one) => [analyseText(one).words.join(''), one]))

  const numbered = new Set(
    [...names.keys(), ...listed].flatMap((one) => NUMBERED.exec(one)?.groups?.word ?? []),
  )

  const isName = (form: string) => names.has(form) || listed.has(form)

  function otherNames(some: readonly string[]): OtherName[] {
    const typed = some.join(' ')
    const forms = inflections(some).map((one) => one.join(' '))
    const mixed = forms.values().map((one) => byLetters.get(sharedLetters(one) ?? ''))
    const form = forms.find((one) => names.has(one)) ?? typed
    const found =
      names.get(form) ??
      bySpelling.get(spellingKey(typed) ?? '') ??
      mixed.find((one) => one !== undefined) ??
      []
    const others = found.filter((one) => one.words.join(' ') !== typed)
    // Russian is not Russia.
    return placeNames.has(form) ? others : [...baseForms(form, typed, others), ...others]
  }

  return {
    at(words, at) {
      for (let length = Math.min(MAX_NAME_WORDS, words.length - at); length > 0; length -= 1) {
        const others = otherNames(words.slice(at, at + length))
        if (others.length > 0) return { length, names: others }
      }
      const base = germanSingulars(words[at] ?? '').find((one) => listed.has(one))
      return base === undefined ? undefined : { length: 1, names: [baseForm(base)] }
    },
    partsOf(word) {
      for (const parts of compoundParts(word)) {
        const named = parts.map((part) => partOf(part, names))
        if (named.every((one) => one !== undefined)) return named
      }
      return undefined
    },
    isPlace(words) {
      const forms = inflections(words).map((one) => one.join(' '))
      const isListed = forms.some((one) => placeNames.has(one))
      return isListed || (!forms.some(isName) && bySpelling.has(spellingKey(words.join(' ')) ?? ''))
    },
    isNumbered: (word) => numbered.has(singular(word)),
    near(typed) {
      if (!MAY_BE_MISSPELT.test(typed)) return []
      const near = [...names.keys()].filter((one) => isOneEdit(typed, one))
      return near.map((word) => ({ word, shown: shown.get(word) ?? word }))
    },
  }
}

/** The form that has the names, if it is another case of the typed one: texts have `Mine` rather than `Minen`. */
function baseForms(form: string, typed: string, others: readonly OtherName[]): OtherName[] {
  const last = typed.split(' ').at(-1) ?? ''
  const start = typed.slice(0, typed.length - last.length)
  const isCase = casesOf(last).some((end) => start + end === form)
  const searched = new Set(numbersOf(last).map((end) => start + end))
  const isSearched = [form, ...others.map(({ words }) => words.join(' '))].some((one) =>
    searched.has(one),
  )
  return isCase && !isSearched && others.length > 0 ? [baseForm(form)] : []
}

function baseForm(name: string): OtherName {
  return { name, words: name.split(' '), isBroader: false, isSpelling: true }
}

function partOf(typed: string, all: ReadonlyMap<string, OtherName[]>): CompoundPart | undefined {
  const word = [typed, ...germanStems(typed)].find((one) => all.has(one))
  return word === undefined ? undefined : { word, names: all.get(word) ?? [] }
}

/** The words as typed, with the last, or each of two, as a name may have them, and in British or American spelling. */
function inflections(words: readonly string[]): string[][] {
  const [first = '', second] = words
  const ends = endsOf(words).map((form) => words.with(-1, form))
  const abroad = words.map((word) => otherSpelling(word) ?? word)
  if (second === undefined || words.length > 2) return [...ends, abroad]
  const both = nominativesOf(first).flatMap((form) => ends.map((end) => end.with(0, form)))
  return [...ends, ...both, abroad]
}

/** The last word, and what names may have instead. Only a verb alone has other forms. */
function endsOf(words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  const verbs = words.length > 1 || isStopWord(last) ? [] : verbForms(last)
  return [last, singular(last), ...casesOf(last), ...verbs]
}

/** What a German, Ukrainian or Russian word may be without the ending of its case. */
function casesOf(word: string): string[] {
  return [...nominativesOf(word), ...germanStems(word)]
}

/** As names are analysed. */
function nominativesOf(word: string): string[] {
  return [...nominatives(word), ...nominativesOfPlural(word), ...participles(word)].map((one) =>
    one.replaceAll('й', 'и'),
  )
}

type Add = (typed: string, other: Pick<OtherName, 'name'> & Partial<OtherName>) => void

function adderTo(
  names: Map<string, OtherName[]>,
  keysOf: (typed: string) => Iterable<string>,
): Add {
  return (typed, { name, isBroader = false, isSpelling = false }) => {
    const [typedWords, words] = [analyseText(typed).words, analyseText(name).words]
    if (typedWords.join('') === words.join('') && typedWords.length <= words.length) return
    for (const key of keysOf(typed)) {
      const known = names.get(key) ?? []
      if (key === words.join(' ') || known.some((one) => one.words.join() === words.join()))
        continue
      names.set(key, [...known, { name, words, isBroader, isSpelling }])
    }
  }
}

/** The words of a name apart and joined, as they are and in their other spelling. */
function keysOf(typed: string): Set<string> {
  const tokens = tokensOf(typed)
  const own = tokens.map(({ word }) => word)
  const other = tokens.map(({ word, spellings: [first = word] }) => first)
  return new Set([own.join(' '), own.join(''), other.join(' '), other.join('')])
}

function spellingKeysOf(typed: string): Set<string> {
  return new Set([...keysOf(typed)].flatMap((key) => spellingKey(key) ?? []))
}

function sharedKeysOf(typed: string): Set<string> {
  return new Set([...keysOf(typed)].flatMap((key) => sharedLetters(key) ?? []))
}

function addSynonym({ name, also, oneWay }: Synonym, add: Add): void {
  for (const typed of also) add(typed, { name, isBroader: oneWay })
  if (oneWay) return
  for (const typed of [name, ...also]) for (const other of also) add(typed, { name: other })
}

/** Names of the archive may be spelt differently from those of the content. */
function addPlace(place: PlaceName, add: Add): void {
  const { name, seen } = place
  const latin = latinNames(place)
  for (const typed of new Set(namesOfPlace(place))) {
    for (const other of [name, ...seen]) add(typed, { name: other })
    for (const other of latin) add(typed, { name: other, isSpelling: true })
  }
}

function latinNames({ uk, ru }: PlaceName): string[] {
  return [...spellings(uk), ...spellings(ru)]
}

function namesOfPlace(place: PlaceName): string[] {
  const { name, seen, uk, ru } = place
  return [name, ...seen, uk, ru, ...latinNames(place)]
}

/** A name of several words, each in all its spellings. */
function spellings(name: string): string[] {
  const words = name
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[\s-]+/)
  return words.reduce<string[]>(
    (starts, word) =>
      starts.flatMap((start) => latinSpellings(word).map((one) => `${start} ${one}`.trim())),
    [''],
  )
}

/** Another name of what was typed, also in British or American spelling: titles need not have that of the list. */
export function nameExpression(words: readonly string[]): Expression {
  const abroad = words.map((word) => otherSpelling(word) ?? word)
  const isSpeltAlike = abroad.every((word, at) => word === words[at])
  const forms = [...formsOfName(words), ...(isSpeltAlike ? [] : formsOfName(abroad))]
  const joinedForm = isJoinable(words) ? [phrase([words.join('')])] : []
  return anyOf([...forms.map((form) => phrase(form)), ...joinedForm])
}

function formsOfName(words: readonly string[]): (readonly string[])[] {
  const last = words.at(-1) ?? ''
  const others = SHORT_NOUN.test(last) ? [`${last}s`] : numbersOf(last)
  // “Rates of fire” for “rate of fire”.
  const heads = words[1] === 'of' ? numbersOf(words[0] ?? '') : []
  return [
    words,
    ...others.map((one) => words.with(-1, one)),
    ...heads.map((one) => words.with(0, one)),
  ]
}

/** Another name of each part of what was typed, anywhere in a text. */
export function partsExpression(parts: readonly CompoundPart[]): Expression {
  return allOf(
    parts.map(({ word, names }) =>
      anyOf([phrase([word]), ...names.map((one) => nameExpression(one.words))]),
    ),
  )
}

/** `Leopard 2` is also part of `Leopard 2A6`, whose form is leopard2. */
function isJoinable(words: readonly string[]): boolean {
  return words.length === 2 && /^\d/.test(words[1] ?? '')
}
