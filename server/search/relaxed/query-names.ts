import { plainWords } from '#domain/search/analyse-text.ts'
import { phrasesIn } from '#domain/search/expression.ts'
import type { Match, QueryTerm } from '#domain/search/query/query-term.ts'
import { isStopWord } from '#domain/search/words/stop-words.ts'
import { singular } from '#domain/search/words/word-number.ts'
import { FAMILY_END } from '../index/catalogue-documents.ts'
import { contentVehicles } from '../queries/content-vehicles.ts'
import { storedVariants } from '../queries/stored-vehicle.ts'
import type { LevelParts } from '../search-level.ts'

type IndexParts = Pick<LevelParts, 'db' | 'version'>

/** Proper names in a query: another name would be another thing, so that none is ever left out. */
export interface QueryNames {
  /** Whether a term names a vehicle or a model. */
  isSubject(term: QueryTerm): boolean
  isName(term: QueryTerm): boolean
  /** Whether a term is what readers call several vehicles: `tank`. */
  namesSeveral(term: QueryTerm): boolean
}

/** Reads what the catalogues and their cases call the vehicles. */
export async function readQueryNames(index: IndexParts): Promise<QueryNames> {
  const vehicles = await vehicleWords(index)
  const vehiclesIn = ({ alternatives }: QueryTerm, some: readonly Match[]) =>
    alternatives
      .filter(({ by }) => some.includes(by))
      .flatMap(({ expression }) => phrasesIn(expression))
      .map(({ words: [first = ''] }) => singular(first))
      .filter((word) => vehicles.has(word))
  const isVehicle = (term: QueryTerm) => vehiclesIn(term, ['words', 'synonym']).length > 0
  const isSubject = hasPart((term) => isModel(term) || isVehicle(term))
  const isPlace = hasPart((term) => term.isPlace === true)
  const namesSeveral = (term: QueryTerm) =>
    !isSubject(term) && new Set(vehiclesIn(term, ['broader'])).size > 1
  return { isSubject, isName: (term) => isSubject(term) || isPlace(term), namesSeveral }
}

/** Whether a term, or any word of a compound, is one. */
function hasPart(isOne: (term: QueryTerm) => boolean): (term: QueryTerm) => boolean {
  return (term) => isOne(term) || (term.apart ?? []).some(isOne)
}

export function isModel({ words, isCount }: QueryTerm): boolean {
  return !isCount && words.some((word) => /\d/.test(word))
}

/** The words of what stands before the dash in titles of catalogues, and the first word of each vehicle of their filters. */
async function vehicleWords({ db, version }: IndexParts): Promise<ReadonlySet<string>> {
  const rows = await contentVehicles(db, version)
  const titled = rows.flatMap(({ title }) => plainWords(title.split(FAMILY_END)[0] ?? ''))
  const variants = rows.flatMap(({ vehicle }) => storedVariants(vehicle))
  const first = variants.flatMap((one) => plainWords(one).slice(0, 1))
  const words = [...titled, ...first].filter((word) => word.length > 1 && !isStopWord(word))
  return new Set(words.map(singular))
}
