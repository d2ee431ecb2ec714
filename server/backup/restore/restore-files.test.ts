import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathOf } from '../../archive/archive-rows.fixture.ts'
import { blobPath } from '../../blobs/disk-blobs.ts'
import { hashOf } from '../../blobs/verified-bytes.ts'
import { hasRow } from '../../db/has-row.ts'
import { moveTo } from '../../manage/move.ts'
import { trash } from '../../manage/trash/trash.ts'
import { ACTOR, openRestoring } from './restoring-site.fixture.ts'

test('a deleted file is restored under its old ID, with its metadata and bytes', async () => {
  const site = await openRestoring()
  const before = await site.find('a.txt')
  await site.lose('a.txt')
  expect(await site.find('a.txt')).toBeUndefined()
  expect(await site.restore('/Vehicles/a.txt')).toEqual([
    { path: '/Vehicles/a.txt', outcome: 'restored' },
  ])
  expect(await site.find('a.txt')).toEqual(before)
  expect(await site.data.store.blobs.size(before?.sha256 ?? '')).toBe('/Vehicles/a.txt'.length)
  expect(await site.restore(before?.id ?? '')).toMatchObject([{ outcome: 'already there' }])
  await site.close()
})

test('a folder is restored with everything below it, and nothing else', async () => {
  const site = await openRestoring()
  await site.lose('a.txt')
  await site.lose('b.txt')
  expect(await site.restore('/Vehicles/Deep/')).toMatchObject([{ path: '/Vehicles/Deep/b.txt' }])
  expect(await site.restore('/Vehicles')).toEqual([
    { path: '/Vehicles/a.txt', outcome: 'restored' },
    { path: '/Vehicles/Deep/b.txt', outcome: 'already there' },
  ])
  await site.close()
})

test.for(['/Vehicles//Deep', '//Vehicles/Deep/b.txt', '/Vehicles/Deep//'])(
  'what %s names is restored, although it is not written as the archive does',
  async (wanted) => {
    const site = await openRestoring()
    await site.lose('b.txt')
    expect(await site.restore(wanted)).toMatchObject([{ path: '/Vehicles/Deep/b.txt' }])
    await site.close()
  },
)

test('a restore never overwrites: the file is skipped or gets another name', async () => {
  const site = await openRestoring()
  const { id } = (await site.find('a.txt')) ?? { id: '' }
  await moveTo(site.db, ACTOR, {
    src: pathOf('/Vehicles/a.txt'),
    dst: pathOf('/moved.txt'),
    onConflict: 'refuse',
  })
  expect(await site.restore('/Vehicles/a.txt')).toEqual([
    { path: '/Vehicles/a.txt', outcome: 'skipped', note: 'The file is now at /moved.txt.' },
  ])
  await site.add('/Vehicles/a.txt', 'another')
  expect(await site.restore(id, 'rename')).toEqual([
    { path: '/Vehicles/a.txt', outcome: 'restored', note: 'It was renamed to a (2).txt.' },
  ])
  expect((await site.find('a (2).txt'))?.id).not.toBe(id)
  expect(await site.restore(id, 'rename')).toEqual([
    { path: '/Vehicles/a.txt', outcome: 'already there', note: 'It is there as a (2).txt.' },
  ])
  expect(await site.find('a (3).txt')).toBeUndefined()
  await site.close()
})

test('a file whose metadata was changed since is a conflict, and can be restored beside it', async () => {
  const site = await openRestoring()
  const change = site.db.updateTable('file').set({ description: 'changed' })
  await change.where('name', '=', 'a.txt').execute()
  expect(await site.restore('/Vehicles/a.txt')).toMatchObject([
    { outcome: 'skipped', note: expect.stringContaining('metadata has changed') },
  ])
  expect(await site.restore('/Vehicles/a.txt', 'rename')).toMatchObject([{ outcome: 'restored' }])
  expect((await site.find('a (2).txt'))?.description).toBe('A hull')
  expect((await site.find('a.txt'))?.description).toBe('changed')
  await site.close()
})

test('a folder is restored with its description and its empty subfolders', async () => {
  const site = await openRestoring()
  await site.lose('b.txt')
  await site.db.deleteFrom('folder').where('path', '=', '/Vehicles/Deep/Empty').execute()
  await site.db.deleteFrom('folder').where('path', '=', '/Vehicles/Deep').execute()
  await site.db.updateTable('folder').set({ folders: 0 }).where('path', '=', '/Vehicles').execute()
  expect(await site.restore('/Vehicles/Deep')).toMatchObject([
    { path: '/Vehicles/Deep/', outcome: 'restored' },
    { path: '/Vehicles/Deep/Empty/', outcome: 'restored' },
    { path: '/Vehicles/Deep/b.txt', outcome: 'restored' },
  ])
  const { id, description } = await site.db
    .selectFrom('folder')
    .select(['id', 'description'])
    .where('path', '=', '/Vehicles/Deep/Empty')
    .executeTakeFirstOrThrow()
  expect(description).toBe('nothing yet')
  const found = site.db.selectFrom('search_document').where('kind', '=', 'folder')
  expect(await hasRow(found.select('id').where('reference', '=', String(id)))).toBe(true)
  await site.close()
})

test.skipIf(process.env.TEST_STORAGE_URL)(
  'bytes of the right size that are damaged are restored if the file alone is named',
  async () => {
    const site = await openRestoring()
    const { sha256 = '' } = (await site.find('b.txt')) ?? {}
    const { blobs } = site.data.store
    const size = (await blobs.size(sha256)) ?? 0
    // Not damaged in place: the backup has the same file by another name.
    await blobs.remove(sha256)
    const path = blobPath(join(site.config.DATA_DIR, 'blobs'), sha256)
    await writeFile(path, Buffer.alloc(size))
    const all = await site.restore('/Vehicles')
    expect(all.map(({ outcome }) => outcome)).toEqual(['already there', 'already there'])
    expect(await site.restore('/Vehicles/Deep/b.txt')).toMatchObject([
      { outcome: 'restored', note: 'Its bytes were missing or damaged.' },
    ])
    expect(await hashOf(blobs.stream(sha256))).toEqual({ sha256, size })
    await site.close()
  },
)

test('a file in the trash is left there', async () => {
  const site = await openRestoring()
  await trash(site.db, ACTOR, [pathOf('/Vehicles/a.txt')])
  expect(await site.restore('/Vehicles/a.txt')).toMatchObject([
    { outcome: 'skipped', note: 'The file is in the trash.' },
  ])
  await site.close()
})

test('damaged bytes and files that are not in the snapshot are not restored', async () => {
  const site = await openRestoring()
  const { sha256 } = (await site.find('b.txt')) ?? { sha256: '' }
  await site.lose('b.txt')
  await site.target.blobs.remove(sha256)
  expect(await site.restore('/Vehicles/Deep/b.txt')).toMatchObject([
    { outcome: 'damaged', note: 'Its bytes in the backup are missing.' },
  ])
  await expect(site.restore('/nowhere')).rejects.toThrow('no file or folder "/nowhere"')
  await site.close()
})
