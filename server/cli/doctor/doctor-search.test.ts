import { expect, onTestFinished, test } from 'vitest'
import { addFiles } from '../../archive/add-files.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { createLocalLocks } from '../../db/locks.ts'
import { indexArchive } from '../../search/index/index-archive.ts'
import { INDEX_VERSION } from '../../search/index/index-version.ts'
import { writeState } from '../../search/search-state.ts'
import { readWaiting } from '../../search/texts/text-queue.ts'
import { queueAllTexts } from '../../search/texts/text-rows.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { searchFindings } from './doctor-findings.ts'

test('the doctor says what the search is waiting for, and which texts are missing', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const { signal } = new AbortController()
  const findings = async () =>
    (await searchFindings({ DATABASE_URL: 'sqlite' }, db)).map(
      ({ state, text }) => `${state}: ${text}`,
    )
  await addFiles(db, [newFile('/locked.pdf', { mediaType: 'application/pdf' })])
  expect(await findings()).toEqual([
    expect.stringMatching(/^TO DO: .* is not complete\./),
    'TO DO: The text of 1 stored file is not read yet. Keep the site running.',
  ])
  await indexArchive(db, signal)
  await queueAllTexts(db, signal)
  await writeState(db, 'content', `${INDEX_VERSION} indexed`)
  await db
    .updateTable('search_text')
    .set({ next_at: Date.now() + 60_000 })
    .execute()
  expect(await findings()).toContain(
    'TO DO: The text of 1 stored file is not read yet; 1 of them will be retried later. Keep the site running.',
  )
  await db.updateTable('search_text').set({ next_at: null }).execute()
  const reader = { read: async () => ({ ok: false, problem: 'It is encrypted.' }) as const }
  const addPages = async () => undefined
  await readWaiting({ db, reader, addPages, locks: createLocalLocks(), signal })
  expect(await findings()).toEqual([
    'OK: The search index has 1 entry.',
    'OK: The text of 1 file is missing or incomplete in the search. /locked.pdf: It is encrypted.',
  ])
})

test('the doctor names the first of many files whose text is missing, and counts the others', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const names = Array.from({ length: 6 }, (_, at) => `/${at}.pdf`)
  await addFiles(
    db,
    names.map((name) => newFile(name, { mediaType: 'application/pdf' })),
  )
  const { signal } = new AbortController()
  await indexArchive(db, signal)
  await queueAllTexts(db, signal)
  await db.updateTable('search_text').set({ problem: 'It is encrypted.', is_done: 1 }).execute()
  const found = await searchFindings({ DATABASE_URL: 'sqlite' }, db)
  expect(found.at(-1)?.text).toMatch(
    /^The text of 6 files is missing or incomplete in the search\. (\/\d\.pdf: It is encrypted; ){5}and 1 more\.$/,
  )
})
