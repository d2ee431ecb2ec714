import type { Expression } from '#domain/search/expression.ts'
import type { Candidate } from '#domain/search/search-order.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import { type FoundDocument, type FoundDocuments, type Guesses, NO_GUESSES } from '../add-levels.ts'
import { type DocumentRow, loadCandidates } from '../load-candidates.ts'
import { loadPageFiles, type PageFile } from '../page-files.ts'
import type { LevelParts } from '../search-level.ts'
import { findByLevels } from '../search-levels.ts'
import { isUnfiltered } from '../search-scope.ts'
import {
  type CountedDocuments,
  countDocuments,
  countFacetValues,
  type FacetCounts,
  type FacetGroup,
} from './count-documents.ts'
import type { PageCheck } from './document-query.ts'

const MAX_BROWSED = 500

export type VisibleCandidate = Candidate & DocumentRow

export interface VisibleDocuments {
  candidates: VisibleCandidate[]
  /** Undefined if only filters were typed. */
  expression: Expression | undefined
  guesses: Guesses
  /** Documents of all types, for the facet `type`. */
  all: Promise<FacetCounts>
  /** Documents of the chosen type, for the other facets. */
  ofType: Promise<FacetCounts>
}

type VisibleSearch = Omit<LevelParts, 'pages'>

/**
 * Finds visible documents, and the files that pages belong to. Most pages are visible and many belong to the same file,
 * so the query checks each page only if a file turns out to be hidden, or if the search includes or excludes a folder.
 */
export async function findVisible(
  search: VisibleSearch,
  isExact: boolean,
): Promise<VisibleDocuments | undefined> {
  const found = isWithinFolder(search) ? 'hidden' : await findPages(search, isExact, 'unchecked')
  if (found !== 'hidden') return found
  const checked = await findPages(search, isExact, 'checked')
  return checked === 'hidden' ? undefined : checked
}

function isWithinFolder({ scope: { folder, excluded } }: VisibleSearch): boolean {
  return folder !== undefined || excluded.some((one) => one.folder !== undefined)
}

async function findPages(
  search: VisibleSearch,
  isExact: boolean,
  pages: PageCheck,
): Promise<VisibleDocuments | 'hidden' | undefined> {
  const parts = { ...search, pages }
  const found = await findDocuments(parts, isExact)
  if (!found) return undefined
  const { documents, counted, expression, guesses } = found
  const all = countAllTypes(parts, expression, counted)
  all.catch(() => undefined)
  const ids = documents.map(({ id }) => id)
  const loaded = await loadCandidates(parts.db, ids)
  // Postgres has checked the pages that it counts, and looked up their paths.
  const counts = isPostgres(parts.db) ? [] : await Promise.all([all, counted.facets])
  const groups = [...new Set(counts)].flatMap((one) => one.groups)
  const hashes = hashesOf(groups, loaded)
  const files = await loadPageFiles(parts.db, hashes, parts.scope)
  if (pages === 'unchecked' && files.size < hashes.size) return 'hidden'
  if (parts.facets === 'all') addPaths(groups, files)
  const candidates = documents.flatMap((one) => candidateOf(one, loaded, files) ?? [])
  return { expression, guesses, candidates, all, ofType: counted.facets }
}

function hashesOf(
  groups: readonly FacetGroup[],
  candidates: ReadonlyMap<number, DocumentRow>,
): Set<string> {
  const hashes = new Set<string>()
  for (const { sha256 } of groups) if (sha256) hashes.add(sha256)
  for (const { kind, reference } of candidates.values()) if (kind === 'page') hashes.add(reference)
  return hashes
}

function addPaths(groups: readonly FacetGroup[], files: ReadonlyMap<string, PageFile>): void {
  for (const group of groups) if (group.sha256) group.path = files.get(group.sha256)?.path ?? null
}

/** Undefined if the document was removed meanwhile. */
function candidateOf(
  document: FoundDocument,
  loaded: ReadonlyMap<number, DocumentRow>,
  files: ReadonlyMap<string, PageFile>,
): VisibleCandidate | undefined {
  const row = loaded.get(document.id)
  if (row?.kind !== 'page') return row && { ...row, ...document }
  const file = files.get(row.reference)
  return file && { ...row, ...document, title: file.name, path: file.path, file_id: file.id }
}

async function countAllTypes(
  parts: LevelParts,
  expression: Expression | undefined,
  ofType: CountedDocuments,
): Promise<FacetCounts> {
  const { db, query, scope } = parts
  const { type, ...untyped } = scope
  if (type === undefined || parts.facets === 'type') return ofType.facets
  const wanted = { expression, without: query.without, scope: untyped }
  return countFacetValues(db, wanted, parts)
}

type Found = Omit<FoundDocuments, 'expression'> & { expression: Expression | undefined }

/** Without words, lists all documents that pass the filters and the excluded words. */
async function findDocuments(parts: LevelParts, isExact: boolean): Promise<Found | undefined> {
  const { db, query, scope } = parts
  if (query.terms.length > 0) return findByLevels(parts, isExact)
  if (isUnfiltered(scope) && query.without.length === 0) return undefined
  const wanted = { expression: undefined, without: query.without, scope }
  const counted = await countDocuments(db, wanted, parts)
  const documents = counted.ids
    .slice(0, MAX_BROWSED)
    .map((id) => ({ id, match: 'words', place: 'all' }) as const)
  return { documents, expression: undefined, counted, guesses: NO_GUESSES }
}
