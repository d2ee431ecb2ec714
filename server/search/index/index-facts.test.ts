import { expect, onTestFinished, test } from 'vitest'
import { addFiles } from '../../archive/add-files.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { createLocalLocks } from '../../db/locks.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { writeState } from '../search-state.ts'
import { readWaiting } from '../texts/text-queue.ts'
import { queueAllTexts } from '../texts/text-rows.ts'
import { indexArchive } from './index-archive.ts'
import { readIndexFacts, searchWord } from './index-facts.ts'

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
  expect(await searchWord(db)).toBe('building')
  await indexArchive(db, signal)
  await queueAllTexts(db, signal)
  await writeState(db, 'content', 'indexed')
  expect(await searchWord(db)).toBe('ok')
  const problem = 'The document is encrypted.'
  const reader = { read: async () => ({ ok: false, problem }) as const }
  const addPages = async () => undefined
  await readWaiting({ db, reader, addPages, locks: createLocalLocks(), signal })
  expect(await readIndexFacts(db, false)).toEqual({
    isBuilding: false,
    documents: 2,
    waitingTexts: 0,
    unread: { count: 1, first: [{ path: '/In/locked.pdf', problem }] },
    hasTrigrams: true,
  })
})

test('the state of an index that cannot be read is unknown', async () => {
  const { db, close } = await openTestDatabase()
  await close()
  expect(await searchWord(db)).toBe('unknown')
})
