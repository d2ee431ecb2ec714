import { expect, test } from 'vitest'
import { metadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { addUploads } from '../add-uploads.ts'
import { copy } from '../copy.ts'
import { editMetadata } from '../edit-metadata.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths } from '../manage.fixture.ts'
import { undo } from './undo.ts'
import { undoableBatches } from './undoable-batches.ts'

async function opened() {
  const archive = await openManaged(['/a/y.txt'])
  const { db } = archive
  const upload = async (letter: string, onConflict: OnConflict, folder = '/a') => {
    const { facts, size } = newFile('/a/x.txt')
    const bytes = { sha256: letter.repeat(64), size, facts }
    const place = { folder: pathOf(folder), below: pathOf('/'), name: 'x.txt' }
    const one = { ...place, bytes, original: undefined, uploader: 'erika', onConflict }
    const [result] = await addUploads(db, ERIKA, [one], async () => true)
    // Versions differ in their time.
    await new Promise((resolve) => setTimeout(resolve, 2))
    return (result && 'batch' in result && result.batch) || ''
  }
  const isOffered = async (batch: string) =>
    (await undoableBatches(db, new Set([batch]))).has(batch)
  return { ...archive, upload, isOffered }
}

test('an upload is neither undone nor offered for it once its file has a newer version, even with the same bytes', async () => {
  const { db, upload, isOffered, tree, close } = await opened()
  const first = await upload('a', 'refuse')
  expect(await isOffered(first)).toBe(true)
  const second = await upload('b', 'replace')
  const third = await upload('a', 'replace')
  expect(await isOffered(first)).toBe(false)
  expect(await undo(db, ERIKA, first)).toMatchObject({
    reason: 'changed since',
    path: '/a/x.txt',
    lastChange: { action: 'new-version' },
  })
  expect(await tree()).toContain('/a/x.txt')
  done(await undo(db, ERIKA, third))
  expect(await isOffered(first)).toBe(false)
  done(await undo(db, ERIKA, second))
  expect(await isOffered(first)).toBe(true)
  done(await undo(db, ERIKA, first))
  expect(await tree()).not.toContain('/a/x.txt')
  await close()
})

test('a copy is not undone once its file has a newer version', async () => {
  const { db, upload, isOffered, tree, close } = await opened()
  await upload('a', 'refuse')
  const request = { items: paths('/a/x.txt'), into: pathOf('/'), onConflict: 'refuse' } as const
  const { batch = '' } = done(await copy(db, ERIKA, request))
  expect(await isOffered(batch)).toBe(true)
  await upload('b', 'replace', '/')
  expect(await isOffered(batch)).toBe(false)
  expect(await undo(db, ERIKA, batch)).toMatchObject({ reason: 'changed since', path: '/x.txt' })
  expect(await tree()).toContain('/x.txt')
  await close()
})

test('an upload whose metadata was changed can still be undone', async () => {
  const { db, upload, isOffered, tree, close } = await opened()
  const batch = await upload('a', 'refuse')
  const meta = metadataPatch.parse({ description: 'Hull' })
  done(await editMetadata(db, MAX, { path: pathOf('/a/x.txt'), meta }))
  expect(await isOffered(batch)).toBe(true)
  done(await undo(db, ERIKA, batch))
  expect(await tree()).not.toContain('/a/x.txt')
  await close()
})
