import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { searchRequest } from '#domain/search/search-request.ts'
import { NO_SYNONYMS } from '#domain/search/words/synonym-table.ts'
import {
  CASE_TEXT,
  CATALOGUE,
  caseText,
  contentFolder,
  openTestLibrary,
} from '../../content/content-folder.fixture.ts'
import { readSite } from '../../content/site-file.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { searchIndex } from '../search-index.ts'
import { contentDocuments } from './content-documents.ts'
import { indexContent } from './index-content.ts'

const PROJECT = join(import.meta.dirname, '../../../content')

async function openContentIndex(files: Record<string, string>, isShown = true) {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const { folder, write } = await contentFolder(files)
  const project = await readSite(PROJECT)
  const site = { ...project, editorial: { ...project.editorial, showUnverified: isShown } }
  const library = await openTestLibrary(folder, () => isShown)
  const index = async () => {
    await library.refresh()
    const { library: texts } = library
    const content = { site: () => site, rounds: () => [], library: texts, acceptsUploads: true }
    return indexContent(db, await contentDocuments(content), new AbortController().signal)
  }
  await index()
  const parts = { db, synonyms: NO_SYNONYMS }
  const found = async (q: string) => {
    const request = searchRequest.parse({ q, exact: '1' })
    const { hits, total } = await searchIndex(parts, request, true)
    expect(total).toBe(hits.length)
    return hits.map(({ url }) => url)
  }
  const ids = async () => {
    const rows = await db.selectFrom('search_document').select(['id', 'reference']).execute()
    return new Map(rows.map(({ id, reference }) => [reference, id]))
  }
  return { folder, write, index, found, ids }
}

const FIRST = '/blog/leopard2-ukraine#first'
const SECOND = '/blog/leopard2-ukraine#second'

test('a changed text is found, its former words are not, and the rest stays as it is', async () => {
  const content = await openContentIndex({
    [`${CATALOGUE}/first.md`]: CASE_TEXT.replace('Made up.', 'Devised.'),
    [`${CATALOGUE}/second.md`]: caseText('second', ['Made up.', 'Invented.']),
  })
  expect([await content.found('devised'), await content.found('invented')]).toEqual([
    [FIRST],
    [SECOND],
  ])
  expect(await content.index()).toBe(false)
  const before = await content.ids()
  await content.write(`${CATALOGUE}/first.md`, CASE_TEXT.replace('Made up.', 'Fabricated.'))
  // The library gives the former text until the new one is rendered.
  await vi.waitUntil(content.index)
  expect([await content.found('fabricated'), await content.found('devised')]).toEqual([[FIRST], []])
  expect(await content.ids()).toEqual(before)
  await rm(join(content.folder, CATALOGUE, 'second.md'))
  await vi.waitUntil(content.index)
  expect(await content.found('invented')).toEqual([])
  expect(await content.ids()).not.toContain(SECOND)
})

test('a source leads to the cases that cite it, or to their catalogue if most do', async () => {
  const texts = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`${CATALOGUE}/c${at}.md`, caseText(`c${at}`)]),
    )
  // The folder has a first case.
  const few = await openContentIndex(texts(1))
  expect(new Set(await few.found('https://example.org/1'))).toEqual(
    new Set([FIRST, '/blog/leopard2-ukraine#c0']),
  )
  const many = await openContentIndex(texts(4))
  expect(await many.found('https://www.example.org/1/')).toEqual(['/blog/leopard2-ukraine'])
})

test('an oblast is found as pages write it', async () => {
  const { found } = await openContentIndex({
    [`${CATALOGUE}/second.md`]: caseText(
      'second',
      ['A made up case', 'Ostrich'],
      ['place: a field', 'place: a field\n  oblast: Flamingo'],
    ),
  })
  expect(await found('"Flamingo Oblast"')).toEqual([SECOND])
})

test('the place of a case in a loss list is no number of a model', async () => {
  const entry = 'entry: Heron (7, ostrich), list of 2026-04-28'
  const reported = `reported:\n  class: Destroyed\n  by: Oryx\n  ${entry}`
  const { found } = await openContentIndex({
    [`${CATALOGUE}/second.md`]: caseText('second', ['sources:', `${reported}\nsources:`]),
  })
  expect(await found('"heron ostrich"')).toEqual([SECOND])
  expect(await found('"7 ostrich"')).toEqual([])
})

test('changed words that no page shows are found, and their former ones are not', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const texts = { title: 'Crane', names: '', body: 'Bird', label: '', vehicle: '', year: '' }
  const round = { ...texts, kind: 'round', url: '/blog/birds#crane', date: '' } as const
  const total = async (q: string) =>
    (await searchIndex({ db, synonyms: NO_SYNONYMS }, searchRequest.parse({ q, exact: '1' }), true))
      .total
  for (const [keywords, former] of [
    ['heron', 'ostrich'],
    ['ostrich', 'heron'],
  ] as const) {
    await indexContent(db, [{ ...round, keywords }], new AbortController().signal)
    expect([await total(keywords), await total(former)]).toEqual([1, 0])
  }
})

test('the language of a source is not found, but the rest of its note', async () => {
  const { found } = await openContentIndex({
    [`${CATALOGUE}/second.md`]: caseText(
      'second',
      ['First source', 'Erste (in German)'],
      ['Second source', 'Seconda (in Italian; quotes Heron)'],
    ),
  })
  for (const q of ['german', 'italian']) expect(await found(q), q).toEqual([])
  expect(await found('"seconda quotes heron"')).toEqual([SECOND])
})

test('W34: nobody finds a hidden case, not even an editor', async () => {
  const files = {
    [`${CATALOGUE}/second.md`]: caseText(
      'second',
      ['A made up case', 'Ostrich'],
      ['verification: sourced', 'verification: unverified'],
    ),
  }
  expect(await (await openContentIndex(files)).found('ostrich')).toEqual([SECOND])
  const hidden = await openContentIndex(files, false)
  expect(await hidden.found('ostrich')).toEqual([])
  expect(await hidden.found('made')).toContain(FIRST)
})

test('W34: nobody finds a withheld place, nor the post that gives it', async () => {
  const { found } = await openContentIndex({
    [`${CATALOGUE}/second.md`]: caseText(
      'second',
      ['A made up case', 'Ostrich'],
      [
        'place: a field',
        'place: pelicanfield\n  oblast: Flamingo\n  coordinates: 47.523686, 35.930824\n  geolocation: https://example.org/heron',
      ],
      ['precision: place', 'precision: withheld'],
      ['address: https://example.org/2', 'address: https://example.org/heron'],
    ),
  })
  expect(await found('ostrich')).toEqual([SECOND])
  const url = 'https://example.org/heron'
  for (const q of ['pelicanfield', 'flamingo', '47.523686', '35.930824', 'heron', url])
    expect(await found(q), q).toEqual([])
})
