import { countBeginnings, countPhrases } from '#domain/search/expression.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { WantedWords } from './document-query.ts'
import { findIds, findIdsAndTitles, frequencyInNames } from './find-documents.ts'
import {
  findLevel,
  hasMatch,
  type Level,
  type LevelParts,
  MAX_CANDIDATES,
  wantedOf,
} from './search-level.ts'
import { isUnfiltered } from './search-scope.ts'

/** Looking for each of many words in a sample takes longer than it saves. */
const MAX_SAMPLED = 4

/** Finds documents by their titles and names. */
export interface NameFinder {
  /** Called for each level before `all`. */
  title(level: Level, isLast: boolean): Promise<readonly number[]>
  all(level: Level, isLast: boolean): Promise<readonly number[]>
}

/** @param widest Finds at least one document anywhere. */
export function nameFinder(parts: LevelParts, widest: Level): NameFinder {
  if (widest.terms.length > 1) return namesOfSeveral(parts, widest)
  return isPostgres(parts.db) ? namesOnPostgres(parts) : namesOnSqlite(parts)
}

/** A whole word is found at once, the beginning of one slowly: so it is looked for in titles first, often enough alone. */
function namesOnSqlite(parts: LevelParts): NameFinder {
  let own: readonly number[] | undefined
  return {
    async title(level, isLast) {
      own = isLast ? undefined : await findLevel(parts, level, 'names')
      if (own?.length === 0) return []
      const among = own && own.length < MAX_CANDIDATES ? own : undefined
      return findLevel(parts, level, 'title', among)
    },
    all: async (level) => own ?? findLevel(parts, level, 'names'),
  }
}

/** The same query that finds names checks which of them are titles. */
function namesOnPostgres(parts: LevelParts): NameFinder {
  let own: readonly number[] = []
  return {
    async title(level) {
      const wanted = wantedOf(parts, level)
      const frequent = await frequencyOf(parts, wanted)
      const names = { ...wanted, isFrequent: frequent.names }
      const { ids, titles } = await findIdsAndTitles(parts.db, names, MAX_CANDIDATES)
      own = ids
      if (ids.length < MAX_CANDIDATES || titles.length >= MAX_CANDIDATES) return titles
      return findIds(parts.db, { ...wanted, isFrequent: frequent.titles }, 'title', MAX_CANDIDATES)
    },
    all: async () => own,
  }
}

/** Postgres has no statistics of the beginnings of words. In a part of the archive, they may be as frequent, or rare. */
async function frequencyOf({ db, scope }: LevelParts, { expression }: WantedWords) {
  const isBeginning = countBeginnings(expression) > 0 && countPhrases(expression) <= MAX_SAMPLED
  if (!isBeginning || !isUnfiltered(scope)) return { names: false, titles: false }
  return frequencyInNames(db, expression)
}

function namesOfSeveral(parts: LevelParts, widest: Level): NameFinder {
  let found: Promise<readonly number[]> | undefined
  const names = () => {
    found ??= findNamesOfAll(parts, widest)
    return found
  }
  const find = async (level: Level, field: 'title' | 'names') => {
    const all = await names()
    if (all.length === 0) return []
    return findLevel(parts, level, field, all.length < MAX_CANDIDATES ? all : undefined)
  }
  return {
    title: (level) => find(level, 'title'),
    all: (level, isLast) => (isLast ? names() : find(level, 'names')),
  }
}

/** Looks for the beginning of a word only if names have the other words. */
async function findNamesOfAll(parts: LevelParts, widest: Level): Promise<readonly number[]> {
  const complete = widest.terms.filter((term) => !hasMatch([term], 'prefix'))
  if (complete.length > 0 && complete.length < widest.terms.length) {
    const some = wantedOf(parts, { ...widest, terms: complete })
    if ((await findIds(parts.db, some, 'names', 1)).length === 0) return []
  }
  return findIds(parts.db, wantedOf(parts, widest), 'names', MAX_CANDIDATES)
}
