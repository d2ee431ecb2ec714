import { expect, test } from 'vitest'
import { openTestDatabase } from '../test-data.fixture.ts'
import { addFiles } from './add-files.ts'
import { newFile } from './archive-rows.fixture.ts'
import { matchBytes, readIdentity } from './identity.ts'

/** A store that bears an id and holds some bytes, or neither. */
function storeOf({ id, holds = [] }: { id?: string; holds?: string[] } = {}) {
  let borne = id
  return {
    archiveId: async () => borne,
    claimFor: async (archiveId: string) => {
      borne = archiveId
    },
    blobs: { size: async (sha256: string) => (holds.includes(sha256) ? 1000 : undefined) },
  } as unknown as Parameters<typeof matchBytes>[1]
}

test('a new archive and an empty store are paired permanently', async () => {
  const { db } = await openTestDatabase()
  const store = storeOf()
  await matchBytes(db, store)
  expect(await store.archiveId()).toBe((await readIdentity(db)).archiveId)
  await expect(matchBytes(db, store)).resolves.toBeUndefined()
})

test('two archives have two ids', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()]
  const ids = [await readIdentity(one.db), await readIdentity(other.db)]
  expect(ids[0]?.archiveId).toMatch(/^[0-9a-f]{32}$/)
  expect(ids[0]?.archiveId).not.toBe(ids[1]?.archiveId)
})

test('the files of another archive are rejected', async () => {
  const { db } = await openTestDatabase()
  await addFiles(db, [newFile('/a/x.txt')])
  await expect(matchBytes(db, storeOf({ id: 'another' }))).rejects.toThrow('different archives')
})

test('an empty database beside the files of an archive is reported as possibly lost', async () => {
  const { db } = await openTestDatabase()
  const matched = matchBytes(db, storeOf({ id: 'another' }))
  await expect(matched).rejects.toThrow('Restore its database from the last backup')
})

test('a store without the bytes of the rows is rejected and not changed', async () => {
  const { db } = await openTestDatabase()
  await addFiles(db, [newFile('/a/x.txt')])
  const store = storeOf()
  await expect(matchBytes(db, store)).rejects.toThrow('are not in this store')
  expect(await store.archiveId()).toBeUndefined()
})

test('a store filled before archives had IDs is recognised by the files it has', async () => {
  const { db } = await openTestDatabase()
  const file = newFile('/a/x.txt')
  await addFiles(db, [file])
  const store = storeOf({ holds: [file.sha256] })
  await matchBytes(db, store)
  expect(await store.archiveId()).toBe((await readIdentity(db)).archiveId)
})

test('an incompletely copied archive is not served', async () => {
  const { db } = await openTestDatabase()
  await db.updateTable('archive_state').set({ moving: 1 }).execute()
  await expect(matchBytes(db, storeOf())).rejects.toThrow('is incomplete')
})
