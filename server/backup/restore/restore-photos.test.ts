import { expect, test } from 'vitest'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { pathOf } from '../../archive/archive-rows.fixture.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/tables/schema.ts'
import { stubMediaProcessor } from '../../import/stub-media-processor.fixture.ts'
import { runChange } from '../../manage/change.ts'
import { findItem } from '../../manage/items.ts'
import { setVersion } from '../../manage/new-version.ts'
import { publishOriginal } from '../../manage/originals.ts'
import { emptyTrash } from '../../manage/trash/empty-trash.ts'
import { trash } from '../../manage/trash/trash.ts'
import { undo } from '../../manage/undo/undo.ts'
import { derivedName } from '../../media/derived-cache.ts'
import { NO_PRIVATE_METADATA } from '../../media/private-metadata.ts'
import { stripMetadata } from '../../uploads/strip-metadata.ts'
import { HIDDEN_NOTE } from './restore-originals.ts'
import { ACTOR, type Find, openRestoring } from './restoring-site.fixture.ts'

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
    await trash(site.db, ACTOR, [pathOf('/Vehicles/a.txt')])
    expect(await site.restore('/Vehicles/a.txt', onConflict)).toEqual([
      { path: '/Vehicles/a.txt', outcome: 'skipped', note: expect.stringContaining('removed') },
    ])
    await site.close()
  },
)

type Restoring = Awaited<ReturnType<typeof openRestoring>>

/** Removes the metadata of a photo, as if the text file were one. */
async function strip({ db, data }: Restoring, path: ArchivePath, sha256: string) {
  await db
    .updateTable('blob')
    .set({ media_type: 'image/jpeg' })
    .where('sha256', '=', sha256)
    .execute()
  const photoCopy = async () => ({
    details: NO_PRIVATE_METADATA,
    stripped: Buffer.from('the public copy'),
  })
  const { blobs } = data.store
  const mediaProcessor = { ...stubMediaProcessor, photoCopy }
  const stripped = await stripMetadata({ db, blobs, mediaProcessor }, ACTOR, path)
  expect(stripped.ok).toBe(true)
}

/** Replaces the bytes of a file by those of another. */
async function replace({ db }: Restoring, path: ArchivePath, by: string) {
  await runChange(db, ACTOR, async (change) => {
    const other = await findItem(change.tx, pathOf(by))
    const file = await findItem(change.tx, path)
    if (file.kind === 'file' && other.kind === 'file')
      await setVersion(change, file, { ...other, uploadedAt: other.uploadedAt + 1 })
  })
}

test.for([
  ['is public again', 'already there', undefined],
  ['lost its bytes after its publication', 'restored', 'Its bytes were missing or damaged.'],
  ['was replaced after its publication', 'restored', 'It was renamed to a (2).txt.'],
  ['was replaced after its publication was undone', 'skipped', HIDDEN_NOTE],
  ['was replaced without a publication', 'skipped', HIDDEN_NOTE],
  ['was published, hidden again and replaced', 'skipped', HIDDEN_NOTE],
] as const)('a photo whose metadata was removed and that %s: %s', async ([fate, outcome, note]) => {
  const site = await openRestoring()
  const { db } = site
  const path = pathOf('/Vehicles/a.txt')
  const { id = '', sha256 = '' } = (await site.find('a.txt')) ?? {}
  await strip(site, path, sha256)
  if (!fate.includes('without')) {
    const published = await publishOriginal(db, ACTOR, path)
    if (fate.endsWith('undone')) await undo(db, ACTOR, (published.ok && published.batch) || '')
  }
  if (fate.includes('hidden again')) await strip(site, path, sha256)
  if (fate.includes('replaced')) await replace(site, path, '/Vehicles/Deep/b.txt')
  if (fate.includes('lost')) await site.data.store.blobs.remove(sha256)
  expect(await site.restore(id, 'rename')).toEqual([
    { path, outcome, ...(note !== undefined && { note }) },
  ])
  await site.close()
})

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
    const { blobs } = site.data.store
    await strip(site, path, sha256)
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
    const { thumbnails } = site.data.store
    const thumbnail = derivedName(before?.sha256 ?? '', '-0x150.webp')
    await thumbnails.write(thumbnail, Buffer.from('of damaged bytes'))
    expect(await site.restore('/Vehicles/Deep/b.txt')).toEqual([
      {
        path: '/Vehicles/Deep/b.txt',
        outcome: 'restored',
        note: 'Its bytes were missing or damaged.',
      },
    ])
    expect(await site.data.store.blobs.size(sha256)).toBeGreaterThan(0)
    expect(await site.find('b.txt')).toEqual(before)
    expect(await thumbnails.read(thumbnail)).toBeUndefined()
    expect(await site.restore('/Vehicles/Deep/b.txt')).toMatchObject([{ outcome: 'already there' }])
    await site.close()
  },
)
