import { afterAll, expect, test } from 'vitest'
import type { ChangeResponse } from '#domain/archive/manage-response.ts'
import { collectAllGarbage } from '../archive/blob-garbage-collection.ts'
import { createPhoto, openPhotoSite } from './photo-site.fixture.ts'
import { resultIn, sha256Of } from './upload-site.fixture.ts'

const site = await openPhotoSite()
const { editor: author, publicBytes, original } = site
afterAll(() => site.close())

/** Two photos with the same public copy, whose originals differ; the other one is older. */
async function twoPhotos(folder: string, shade: number) {
  await author.json('POST', '/api/files/mkdir', { path: folder })
  const upload = async (bytes: Uint8Array, path: string) => {
    const chosen = { name: 'photo.jpg', path, onDuplicate: 'upload' }
    return (await resultIn(await author.upload(bytes, chosen))).id ?? ''
  }
  const [other, own] = [await createPhoto(shade, 'SN-0815'), await createPhoto(shade)]
  const otherId = await upload(other, '/')
  // The older original comes first.
  await new Promise((resolve) => setTimeout(resolve, 2))
  const id = await upload(own, folder)
  expect(await publicBytes(id)).toEqual(await publicBytes(otherId))
  const place = async (how: 'copy' | 'actionMoveAll') => {
    const chosen = { items: ['/photo.jpg'], into: folder, onConflict: 'replace' }
    const response = await author.json('POST', `/api/files/${how}`, chosen)
    expect(response.status).toBe(200)
    return ((await response.json()) as ChangeResponse).batch
  }
  return { id, own, otherId, other, place }
}

async function undo(batch: string | null): Promise<string | null> {
  const response = await author.json('POST', '/api/history/undo', { batch })
  expect(response.status).toBe(200)
  return ((await response.json()) as ChangeResponse).batch
}

const deletePermanently = async (path: string) => {
  await author.json('PUT', '/api/files/trash', { path })
  await author.json('POST', '/api/trash/empty', { all: true })
  await collectAllGarbage(site.db, site.blobs)
}

test.for([
  ['copy', 15],
  ['actionMoveAll', 25],
] as const)(
  'undo of %s gives a replaced photo its own original again, and undoing that the other one',
  async ([how, shade]) => {
    const { id, own, otherId, other, place } = await twoPhotos(`/Undo ${how}`, shade)
    const undone = await undo(await place(how))
    expect(await original(id)).toEqual(own)
    expect(await original(otherId)).toEqual(other)
    const redone = await undo(undone)
    expect(await original(id)).toEqual(other)
    await undo(redone)
    expect(await original(id)).toEqual(own)
    await deletePermanently('/photo.jpg')
    expect(await original(id)).toEqual(own)
  },
)

test('undoing a copy again shows the photo without the original if that was deleted permanently', async () => {
  const { id, own, place } = await twoPhotos('/Deleted', 35)
  const undone = await undo(await place('copy'))
  await deletePermanently('/photo.jpg')
  await undo(undone)
  expect(await original(id)).toEqual(own)
})

test('an original that a copy brought stays hidden when it was published in between', async () => {
  const { id, own, other, place } = await twoPhotos('/Published', 45)
  const batch = await place('copy')
  const shown = await author.json('POST', '/api/files/showOriginal', {
    path: '/Published/photo.jpg',
  })
  expect(await publicBytes(id)).toEqual(other)
  await undo(((await shown.json()) as ChangeResponse).batch)
  await undo(batch)
  await deletePermanently('/photo.jpg')
  expect(await original(id)).toEqual(own)
  for (const entry of await site.history(`subject=${id}`)) {
    if (entry.can_restore)
      await author.json('POST', '/api/history/restoreVersion', { entry: entry.entry })
    expect(await publicBytes(id)).not.toEqual(other)
  }
  const stored = await site.db.selectFrom('blob').select('sha256').execute()
  expect(stored.map(({ sha256 }) => sha256)).not.toContain(sha256Of(other))
})
