import { expect, onTestFinished, test } from 'vitest'
import { searchRequest } from '#domain/search/search-request.ts'
import { NO_SYNONYMS } from '#domain/search/words/synonym-table.ts'
import { addFiles } from '../../archive/add-files.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { createLocalLocks } from '../../db/locks.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { searchIndex } from '../search-index.ts'
import { writeState } from '../search-state.ts'
import { indexPages } from '../texts/index-pages.ts'
import { readWaiting } from '../texts/text-queue.ts'
import { queueAllTexts } from '../texts/text-rows.ts'
import { indexArchive } from './index-archive.ts'
import { indexStatus, readIndexFacts } from './index-facts.ts'
import { INDEX_VERSION } from './index-version.ts'

async function openIndex() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await addFiles(db, [newFile('/In/locked.pdf', { mediaType: 'application/pdf' })])
  return db
}

test('the state of the index names what is waiting, and files whose text is missing', async () => {
  const db = await openIndex()
  const { signal } = new AbortController()
  const unread = { count: 0, first: [] }
  expect(await readIndexFacts(db, false)).toMatchObject({
    isBuilding: true,
    waitingTexts: 1,
    unread,
  })
  expect(await indexStatus(db)).toBe('building')
  await indexArchive(db, signal)
  await queueAllTexts(db, signal)
  await writeState(db, 'content', `${INDEX_VERSION} indexed`)
  expect(await indexStatus(db)).toBe('building')
  const problem = 'The document is encrypted.'
  const reader = { read: async () => ({ ok: false, problem }) as const }
  const addPages = async () => undefined
  await readWaiting({ db, reader, addPages, locks: createLocalLocks(), signal })
  expect(await readIndexFacts(db, false)).toEqual({
    isBuilding: false,
    documents: 2,
    waitingTexts: 0,
    postponedTexts: 0,
    unread: { count: 1, first: [{ path: '/In/locked.pdf', problem }] },
    hasTrigrams: true,
  })
})

test('of several files with the same text, one is named by its own path', async () => {
  const db = await openIndex()
  const copy = newFile('/A/z.pdf', { mediaType: 'application/pdf' })
  const [{ sha256 }] = (await db.selectFrom('file').select('sha256').execute()) as [
    { sha256: string },
  ]
  await addFiles(db, [{ ...copy, sha256 }])
  await db.updateTable('search_text').set({ is_done: 1, problem: 'Broken.' }).execute()
  const { first } = (await readIndexFacts(db, false)).unread
  expect(first).toEqual([
    { path: expect.stringMatching(/^\/(In\/locked|A\/z)\.pdf$/), problem: 'Broken.' },
  ])
})

test('a search says that hits may be missing until the texts of all files have been read', async () => {
  const db = await openIndex()
  const { signal } = new AbortController()
  const search = async () => {
    const request = searchRequest.parse({ q: 'hatch' })
    const { hits, isIndexing } = await searchIndex({ db, synonyms: NO_SYNONYMS }, request, false)
    return { isIndexing, pages: hits.map(({ page }) => page) }
  }
  await indexArchive(db, signal)
  await writeState(db, 'content', `${INDEX_VERSION} indexed`)
  await queueAllTexts(db, signal)
  expect(await search()).toEqual({ isIndexing: true, pages: [] })
  const slice = { texts: ['the hatch'], pageCount: 1, isCut: false }
  const during: unknown[] = []
  const read = async () => {
    during.push(await search())
    return { ok: true, slice } as const
  }
  await readWaiting({
    db,
    reader: { read },
    addPages: indexPages,
    locks: createLocalLocks(),
    signal,
  })
  expect(during).toEqual([{ isIndexing: true, pages: [] }])
  expect(await search()).toEqual({ isIndexing: false, pages: [1] })
  await addFiles(db, [newFile('/In/later.pdf', { mediaType: 'application/pdf' })])
  expect((await search()).isIndexing).toBe(false)
})
