import { analyseText, tokensOf } from './analyse-text.ts'
import type { PlaceName, Synonym, Synonyms } from './synonyms.ts'
import { latinSpellings } from './transliteration.ts'

export interface OtherName {
  /** As a reader is told: `Leopard 2`. */
  name: string
  words: readonly string[]
  /** Whether it means less than what was typed. */
  isBroader: boolean
}

interface Found {
  /** Number of words that have other names. */
  length: number
  names: OtherName[]
}

export interface SynonymTable {
  /** The other names of the longest run of words at a place. */
  at(words: readonly string[], at: number): Found | undefined
}

const LONGEST_NAME = 6

export const NO_SYNONYMS: SynonymTable = { at: () => undefined }

/** Synonyms by the words they are typed with, in the analysed form, and joined into one. */
export function synonymTable({ synonyms, places }: Synonyms): SynonymTable {
  const names = new Map<string, OtherName[]>()
  const add = (typed: string, name: string, isBroader: boolean) => {
    const [typedWords, words] = [analyseText(typed).words, analyseText(name).words]
    if (typedWords.join('') === words.join('') && typedWords.length <= words.length) return
    for (const key of keysOf(typed)) {
      const known = names.get(key) ?? []
      if (key === words.join(' ') || known.some((one) => one.name === name)) continue
      names.set(key, [...known, { name, words, isBroader }])
    }
  }
  for (const one of synonyms) addSynonym(one, add)
  for (const one of places) addPlace(one, add)

  return {
    at(words, at) {
      for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
        const found = names.get(words.slice(at, at + length).join(' '))
        if (found) return { length, names: found }
      }
      return undefined
    },
  }
}

/** The words of a name apart and joined, as they are and in their other spelling. */
function keysOf(typed: string): Set<string> {
  const tokens = tokensOf(typed)
  const own = tokens.map(({ word }) => word)
  const other = tokens.map(({ word, spellings: [first = word] }) => first)
  return new Set([own.join(' '), own.join(''), other.join(' '), other.join('')])
}

type Add = (typed: string, name: string, isBroader: boolean) => void

function addSynonym({ name, also, oneWay }: Synonym, add: Add): void {
  for (const typed of also) add(typed, name, oneWay)
  if (oneWay) return
  for (const typed of [name, ...also]) for (const other of also) add(typed, other, false)
}

function addPlace({ name, seen, uk, ru }: PlaceName, add: Add): void {
  const latin = [...spellings(uk), ...spellings(ru)]
  // Zaporizhia for Zaporizhzhia.
  const shorter = latin.map((one) => one.replace('zhzh', 'zh'))
  const typed = [...new Set([...seen, uk, ru, ...latin, ...shorter])]
  for (const one of typed) for (const other of [name, ...seen]) add(one, other, false)
  for (const one of seen) add(name, one, false)
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
