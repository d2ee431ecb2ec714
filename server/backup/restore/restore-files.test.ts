import { expect, test } from 'vitest'
import { pathOf } from '../../archive/archive-rows.fixture.ts'
import { METADATA_COLUMNS } from '../../archive/file-columns.ts'
import { recountedTotals, storedTotals } from '../../archive/recount.fixture.ts'
import { connect } from '../../db/connect.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/tables/schema.ts'
import { temporaryFolder } from '../../import/import-folder.fixture.ts'
import { stubMediaProcessor } from '../../import/stub-media-processor.fixture.ts'
import { makeFolder } from '../../manage/make-folder.ts'
import { moveTo } from '../../manage/move.ts'
import { publishOriginal } from '../../manage/originals.ts'
import { emptyTrash } from '../../manage/trash/empty-trash.ts'
import { trash } from '../../manage/trash/trash.ts'
import { undo } from '../../manage/undo/undo.ts'
import { NO_PRIVATE_METADATA } from '../../media/private-metadata.ts'
import { stripMetadata } from '../../uploads/strip-metadata.ts'
import { openBackedUpSite } from '../backup.fixture.ts'
import { fetchDatabase, openManifest } from '../check-snapshot.ts'
import { type RestoreConflict, restoreFiles } from './restore-files.ts'

const ACTOR = { id: 'u', name: 'erika' }

type Find = (name: string) => Promise<{ id: string; sha256: string } | undefined>

/**
 * A site that was backed up, and its restoring of single files from that snapshot.
 * @param before Changes the site before the backup.
 */
async function openRestoring(before?: (site: { db: Db; find: Find }) => Promise<void>) {
  const site = await openBackedUpSite()
  await site.db
    .updateTable('file')
    .set({ description: 'A hull', credit: 'A. Maker', licence: 'CC BY 4.0' })
    .where('name', '=', 'a.txt')
    .execute()
  await makeFolder(site.db, ACTOR, {
    path: pathOf('/Vehicles/Deep/Empty'),
    onConflict: 'refuse',
  })
  await site.db
    .updateTable('folder')
    .set({ description: 'nothing yet' })
    .where('name', '=', 'Empty')
    .execute()
  const find = (name: string) =>
    site.db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select(['file.id', 'folder.path', 'file.sha256', ...METADATA_COLUMNS])
      .where('file.name', '=', name)
      .executeTakeFirst()
  await before?.({ db: site.db, find })
  const { snapshot: id } = await site.backUp()
  const path = `${await temporaryFolder()}/site.sqlite`
  await fetchDatabase(site.target, await openManifest(site.target, id), path)
  const rows = await connect(path)
  const restore = async (wanted: string, onConflict: RestoreConflict = 'skip') => {
    const results = await restoreFiles({
      snapshot: rows.db,
      target: site.target,
      data: site.data,
      wanted,
      onConflict: async () => onConflict,
      stop: new AbortController().signal,
    })
    expect(await storedTotals(site.db)).toEqual(await recountedTotals(site.db))
    return results
  }
  /** As if someone had emptied the trash. */
  const lose = async (name: string) => {
    const { sha256 } = (await find(name)) ?? { sha256: '' }
    await trash(site.db, ACTOR, [pathOf(`${(await find(name))?.path}/${name}`)])
    await site.db.deleteFrom('file').where('name', '=', name).execute()
    await site.db.deleteFrom('trash_entry').execute()
    await site.db.deleteFrom('history').execute()
    await site.db.deleteFrom('blob').where('sha256', '=', sha256).execute()
    await site.data.store.blobs.remove(sha256)
  }
  return { ...site, restore, find, lose, close: () => rows.close() }
}

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

/** As if one file were the public copy of a photo, and the bytes of the other its original. */
async function markAsOriginal({ db, find }: { db: Db; find: Find }, copy: string, of: string) {
  const [shown, original] = [await find(copy), await find(of)]
  const row = { public_sha256: shown?.sha256 ?? '', sha256: original?.sha256 ?? '' }
  const own = { id: `${copy} ${of}`, file_id: shown?.id ?? '', kept_at: 1 }
  await db
    .insertInto('original')
    .values({ ...own, ...row })
    .execute()
}

test.for(['skip', 'rename'] as const)(
  'a photo whose metadata was removed since is not published again: %s',
  async (onConflict) => {
    const site = await openRestoring()
    await markAsOriginal(site, 'b.txt', 'a.txt')
    expect(await site.restore('/Vehicles/a.txt', onConflict)).toEqual([
      { path: '/Vehicles/a.txt', outcome: 'skipped', note: expect.stringContaining('removed') },
    ])
    await site.close()
  },
)

test.for([
  ['removed', 'skipped'],
  ['removed and published again', 'restored'],
  ['removed, and its publication undone', 'skipped'],
] as const)(
  'of a photo that was deleted permanently after its metadata was %s, an older snapshot is %s',
  async ([fate, outcome]) => {
    const site = await openRestoring()
    const { db } = site
    const path = pathOf('/Vehicles/a.txt')
    const { id = '', sha256 = '' } = (await site.find('a.txt')) ?? {}
    await db
      .updateTable('blob')
      .set({ media_type: 'image/jpeg' })
      .where('sha256', '=', sha256)
      .execute()
    const photoCopy = async () => ({
      details: NO_PRIVATE_METADATA,
      stripped: Buffer.from('the public copy'),
    })
    const { blobs } = site.data.store
    const mediaProcessor = { ...stubMediaProcessor, photoCopy }
    await stripMetadata({ db, blobs, mediaProcessor }, ACTOR, path)
    if (fate !== 'removed') {
      const published = await publishOriginal(db, ACTOR, path)
      if (fate.endsWith('undone')) await undo(db, ACTOR, (published.ok && published.batch) || '')
    }
    await trash(db, ACTOR, [path])
    await emptyTrash({ db, blobs }, ACTOR)
    expect(await hasRow(db.selectFrom('original').select('id'))).toBe(false)
    expect(await site.restore(id)).toMatchObject([{ path, outcome }])
    expect(await hasRow(db.selectFrom('file').select('id').where('sha256', '=', sha256))).toBe(
      outcome === 'restored',
    )
    await site.close()
  },
)

test('the public copy of a photo is restored with its original', async () => {
  const site = await openRestoring(({ db, find }) => markAsOriginal({ db, find }, 'b.txt', 'a.txt'))
  const original = (await site.find('a.txt'))?.sha256 ?? ''
  await site.lose('b.txt')
  await site.lose('a.txt')
  expect(await site.db.selectFrom('original').selectAll().execute()).toEqual([])
  expect(await site.restore('/Vehicles/Deep/b.txt')).toEqual([
    { path: '/Vehicles/Deep/b.txt', outcome: 'restored' },
  ])
  const file = await site.find('b.txt')
  expect(await site.db.selectFrom('original').selectAll().execute()).toMatchObject([
    { file_id: file?.id, public_sha256: file?.sha256, sha256: original, kept_at: 1 },
  ])
  expect(await site.data.store.blobs.size(original)).toBe('/Vehicles/a.txt'.length)
  await site.close()
})

test.for(['b.txt', 'a.txt'])(
  'the bytes of a file that is there are restored if those of it or of its original are missing: %s',
  async (lost) => {
    const site = await openRestoring(({ db, find }) =>
      markAsOriginal({ db, find }, 'b.txt', 'a.txt'),
    )
    const before = await site.find('b.txt')
    const { sha256 = '' } = (await site.find(lost)) ?? {}
    await site.data.store.blobs.remove(sha256)
    expect(await site.restore('/Vehicles/Deep/b.txt')).toEqual([
      { path: '/Vehicles/Deep/b.txt', outcome: 'restored', note: 'Its bytes were missing.' },
    ])
    expect(await site.data.store.blobs.size(sha256)).toBeGreaterThan(0)
    expect(await site.find('b.txt')).toEqual(before)
    expect(await site.restore('/Vehicles/Deep/b.txt')).toMatchObject([{ outcome: 'already there' }])
    await site.close()
  },
)

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
