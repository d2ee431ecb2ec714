import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseData, caseData, recordData } from '#domain/catalogues/case-data.ts'
import { searchRequest } from '#domain/search/search-request.ts'
import { NO_SYNONYMS } from '#domain/search/words/synonym-table.ts'
import { openTestLibrary } from '../../content/content-folder.fixture.ts'
import { readSite } from '../../content/site-file.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { searchIndex } from '../search-index.ts'
import { contentDocuments } from './content-documents.ts'
import { indexContent } from './index-content.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

type Data = Awaited<ReturnType<typeof openTestDatabase>>
let data: Data
/** All cases and records of this repository, as the open data has them. */
let cases: CaseData[]

beforeAll(async () => {
  data = await openTestDatabase()
  const site = await readSite(CONTENT)
  const { library } = await openTestLibrary(CONTENT)
  const content = { site: () => site, rounds: () => [], library, acceptsUploads: true }
  const documents = await contentDocuments(content)
  await indexContent(data.db, documents, new AbortController().signal)
  const catalogues = await Promise.all(library.catalogues().map((slug) => library.catalogue(slug)))
  cases = catalogues.flatMap((catalogue) => {
    if (!catalogue) return []
    const { slug, vehicles } = catalogue
    const url = `/blog/${slug}`
    return [
      ...catalogue.cases.map((one) => caseData(one, { url, vehicles })),
      ...catalogue.records.map((one) => recordData(one, { url, vehicles })),
    ]
  })
})

afterAll(() => data.close())

const response = (query: Record<string, string>) =>
  searchIndex({ db: data.db, synonyms: NO_SYNONYMS }, searchRequest.parse(query), false)
const total = async (query: Record<string, string>) => (await response(query)).total
const withVariant = (variant: string) => cases.filter(({ variants }) => variants.includes(variant))

test('the facet of vehicles counts the variants of the open data', async () => {
  const { facets } = await response({ q: 'type:case' })
  const variants = new Set(cases.flatMap((one) => one.variants))
  expect(variants.size).toBeGreaterThan(5)
  expect(Object.fromEntries(facets.vehicle.map(({ value, count }) => [value, count]))).toEqual(
    Object.fromEntries([...variants].map((name) => [name, withVariant(name).length])),
  )
})

test('the filter by a vehicle finds what its facet counts, and its negation all others', async () => {
  const { facets, total: all } = await response({ q: 'type:case' })
  for (const { value, count } of facets.vehicle) {
    expect(await total({ type: 'case', vehicle: value }), value).toBe(count)
    expect(await total({ q: `type:case vehicle:"${value}"` }), value).toBe(count)
    expect(await total({ q: `type:case -vehicle:"${value}"` }), value).toBe(all - count)
    const within = await response({ type: 'case', vehicle: value })
    expect(within.facets.vehicle).toEqual([{ value, count }])
  }
})

test('a case of two variants is found by each, and shows its vehicle as written', async () => {
  const written = 'Leopard 2A4 or Leopard 2A6'
  for (const vehicle of ['Leopard 2A4', 'leopard 2a6', written]) {
    const { hits } = await response({ type: 'case', vehicle, limit: '100' })
    expect(hits.map((hit) => hit.vehicle)).toContain(written)
  }
})

test('a vehicle that is not in the list of its catalogue is found by a part of its name', async () => {
  const { hits, facets } = await response({ type: 'case', vehicle: 'IRIS-T decoy' })
  expect(hits.map(({ vehicle }) => vehicle)).toEqual(['IRIS-T decoy'])
  expect(facets.vehicle).toEqual([])
})
