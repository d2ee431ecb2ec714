import { expect, test } from 'vitest'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { createRecentFiles } from './recent-files.ts'

const ID = 'a'.repeat(22) as FileId

function archiveOf(names: Record<string, string>) {
  const state = { version: '1', requested: 0 }
  const { known, find } = createRecentFiles(
    {
      file: async (id) => {
        state.requested += 1
        const name = names[id]
        return name === undefined ? undefined : ({ name } as Partial<ArchiveFile> as ArchiveFile)
      },
    },
    () => state.version,
  )
  return { state, known, nameOf: async (id: string) => (await find(id as FileId))?.name }
}

test('a file is looked up once in a version of the archive', async () => {
  const { state, nameOf } = archiveOf({ [ID]: 'hull.jpg' })
  expect([await nameOf(ID), await nameOf(ID)]).toEqual(['hull.jpg', 'hull.jpg'])
  expect(state.requested).toBe(1)
})

test('a change in the archive is seen on the next request', async () => {
  const names: Record<string, string> = { [ID]: 'hull.jpg' }
  const { state, nameOf } = archiveOf(names)
  await nameOf(ID)
  names[ID] = 'turret.jpg'
  state.version = '2'
  expect(await nameOf(ID)).toBe('turret.jpg')
})

test('a file is known from its lookup until the archive changes', async () => {
  const { state, known, nameOf } = archiveOf({ [ID]: 'hull.jpg' })
  expect(known(ID)).toBeUndefined()
  await nameOf(ID)
  expect(known(ID)?.name).toBe('hull.jpg')
  state.version = '2'
  expect(known(ID)).toBeUndefined()
})

test('a lookup during a change is not cached', async () => {
  const names: Record<string, string> = { [ID]: 'hull.jpg' }
  const { state, nameOf } = archiveOf(names)
  const early = nameOf(ID)
  names[ID] = 'turret.jpg'
  state.version = '2'
  await early
  expect(await nameOf(ID)).toBe('turret.jpg')
})

test('a missing file is looked up each time', async () => {
  const { state, nameOf } = archiveOf({})
  await nameOf(ID)
  await nameOf(ID)
  expect(state.requested).toBe(2)
})

test('the thousand files requested for last are remembered', async () => {
  const ids = Array.from({ length: 1001 }, (_, at) => String(at))
  const { state, nameOf } = archiveOf(Object.fromEntries(ids.map((id) => [id, `${id}.jpg`])))
  for (const id of ids) await nameOf(id)
  await nameOf('1000')
  expect(state.requested).toBe(1001)
  await nameOf('0')
  expect(state.requested).toBe(1002)
})
