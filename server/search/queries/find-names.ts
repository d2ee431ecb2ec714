import { countBeginnings } from '#domain/search/expression.ts'
import { expressionOf } from '#domain/search/query/query-term.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import {
  criteriaOf,
  findLevel,
  type Level,
  type LevelParts,
  MAX_CANDIDATES,
} from '../search-level.ts'
import { isUnfiltered } from '../search-scope.ts'
import type { WordCriteria } from './document-query.ts'
import {
  type FrequencyInNames,
  findIds,
  findIdsAndTitles,
  frequencyInNames,
  isSampled,
  type NamedDocuments,
} from './find-documents.ts'
import { hasShortBeginning } from './full-text.ts'

/** Finds documents by their titles and names. */
export interface NameFinder {
  /** Looks for what `title` and `all` will return while the caller does something else, if that is likely to be needed. */
  start?(level: Level): void
  /** Called for each level before `all`. */
  title(level: Level, isLast: boolean): Promise<readonly number[]>
  all(level: Level, isLast: boolean): Promise<readonly number[]>
}

/** For one term, Postgres finds names and titles in one statement. For several, names are found first, and titles among them. */
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

function namesOnPostgres(parts: LevelParts): NameFinder {
  const found = new Map<Level, Promise<NamedDocuments>>()
  const find = (level: Level) => {
    const before = found.get(level)
    if (before) return before
    const named = findNamed(parts, level)
    found.set(level, named)
    return named
  }
  return {
    start(level) {
      // A page of results counts its facets meanwhile. Many names begin with any few letters, so that this is needed.
      const isNeeded = hasShortBeginning(criteriaOf(parts, level).expression)
      // If it fails, so does the caller who waits for it.
      if (parts.facets === 'type' && isNeeded) find(level).catch(() => undefined)
    },
    title: async (level) => (await find(level)).titles,
    all: async (level) => (await find(level)).ids,
  }
}

/** The same query that finds names checks which of them are titles. */
async function findNamed(parts: LevelParts, level: Level): Promise<NamedDocuments> {
  const wanted = criteriaOf(parts, level)
  const frequent = await frequencyOf(parts, wanted)
  const names = { ...wanted, isFrequent: frequent.names }
  const { ids, titles } = await findIdsAndTitles(parts.db, names, MAX_CANDIDATES)
  if (ids.length < MAX_CANDIDATES || titles.length >= MAX_CANDIDATES) return { ids, titles }
  // The index contains names, so that for titles it would return all documents with such names.
  const areTooMany = frequent.names && !frequent.titles
  const inTitles = { ...wanted, isFrequent: areTooMany ? undefined : frequent.titles }
  return { ids, titles: await findIds(parts.db, inTitles, 'title', MAX_CANDIDATES) }
}

/** In a part of the archive, words may be more frequent or rare than in all of it. */
async function frequencyOf(
  { db, scope }: LevelParts,
  { expression }: WordCriteria,
): Promise<Partial<FrequencyInNames>> {
  if (!isSampled(expression) || !isUnfiltered(scope)) return {}
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
  const complete = widest.terms.filter(
    (term) => countBeginnings(expressionOf([term], widest.by)) === 0,
  )
  if (complete.length > 0 && complete.length < widest.terms.length) {
    const some = criteriaOf(parts, { ...widest, terms: complete })
    if ((await findIds(parts.db, some, 'names', 1)).length === 0) return []
  }
  return findIds(parts.db, criteriaOf(parts, widest), 'names', MAX_CANDIDATES)
}
