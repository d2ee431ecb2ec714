import { isModelName, isSplitNumber } from './analyse-text.ts'
import { latinSpellings } from './words/transliteration.ts'

/** The models that a title names, other than those of a query. */
export interface TitleModels {
  /** Whether it names another model: DM43 for DM53, M829 for M829A1. */
  isNeighbour: boolean
  /** Whether it only names the family: Leopard 2 for 2A4. */
  isFamily: boolean
  /** Whether it names only a variant of a model whose name is a letter or two: T-72B3 for T-72. */
  isVariant: boolean
  /** Whether it names such a model itself. */
  isDesignated: boolean
}

export const NO_MODELS: TitleModels = {
  isNeighbour: false,
  isFamily: false,
  isVariant: false,
  isDesignated: false,
}

/**
 * Reads the words of titles; undefined if the query has no model.
 * @param others Other names of the models, each joined into one: they are no other models. They are the models of a query
 * that has only names, as `Svinets 2` for 3BM60.
 */
export function titleModels(
  words: readonly string[],
  terms: readonly (readonly string[])[],
  others: readonly string[],
): ((titleWords: readonly string[]) => TitleModels) | undefined {
  const typed = words.filter(isModelNumber).map(spellingsOf)
  const listed = others.filter(isModelNumber)
  const models = typed.length === 0 && listed.length > 0 ? [listed] : typed
  const designations = designationsOf(terms)
  if (models.length === 0 && designations.length === 0) return undefined
  return (titleWords) => {
    const named = [...titleWords, ...joinedDesignations(titleWords)]
    if (others.some((name) => named.includes(name))) return { ...NO_MODELS, isDesignated: true }
    const near = new Set(models.map((model) => nearestModel(titleWords, model)))
    return {
      isNeighbour: near.has('neighbour'),
      isFamily: near.has('family'),
      isVariant: designations.some((model) => hasVariant(named, model)),
      isDesignated: designations.some((model) => named.includes(model)),
    }
  }
}

/** Readers write 3БМ60, and titles 3BM60. */
function spellingsOf(word: string): string[] {
  return [word, ...latinSpellings(word)]
}

function isModelNumber(word: string): boolean {
  return /\d/.test(word) && /\p{L}/u.test(word)
}

/** What a title has instead of a model number: another one of the same pattern, DM43 for DM53, or the 2 of 2A4. */
function nearestModel(
  titleWords: readonly string[],
  spellings: readonly string[],
): 'neighbour' | 'family' | undefined {
  if (spellings.some((word) => titleWords.includes(word))) return undefined
  const near = titleWords.filter((other) => spellings.some((word) => isNear(word, other)))
  if (near.length === 0) return undefined
  return near.some(isModelNumber) ? 'neighbour' : 'family'
}

function isNear(word: string, other: string): boolean {
  if (!/\d/.test(other)) return false
  if (word.startsWith(other) || other.startsWith(word)) return true
  return patternOf(word) === patternOf(other)
}

/** L26A1 is of the pattern of L27, whose variant L27A1 is. */
const VARIANT_END = /(?<=\p{L}\d{2,})a\d$/u

function patternOf(word: string): string {
  return word.replace(VARIANT_END, '').replace(/\d/g, '0')
}

const DESIGNATION = /^\p{L}{1,2}$/u
const WHOLE_DESIGNATION = /^\p{L}{1,2}\d{1,3}$/u

/** T-72, T 72 and T72, each joined; but not Leopard 2, which is the name of all its variants. */
function designationsOf(terms: readonly (readonly string[])[]): string[] {
  const latin = terms.flatMap((words) => spellingsOf(words.join('')))
  return latin.filter((word) => WHOLE_DESIGNATION.test(word))
}

/** A letter or two with the number after it, joined. */
function joinedDesignations(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const [next = '', last = ''] = words.slice(at + 1, at + 3)
    if (!DESIGNATION.test(word) || !isModelName(word, next)) return []
    return [word + next + (isSplitNumber(next, last) ? last : '')]
  })
}

function hasVariant(named: readonly string[], model: string): boolean {
  if (named.includes(model)) return false
  return named.some((other) => other.startsWith(model) && /^\p{L}/u.test(other.slice(model.length)))
}
