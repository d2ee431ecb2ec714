import { expect, test } from 'vitest'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths } from '../manage/manage.fixture.ts'
import { restore } from '../manage/trash/restore.ts'
import { trash } from '../manage/trash/trash.ts'
import { trashedFile, trashedFolder } from './find-trashed.ts'

test('the URL of a trashed item leads to its trash entry, its own or that of a parent folder', async () => {
  const archive = await openManaged(['/a/b/x.txt', '/a/y.txt', '/c/z.txt'])
  const { db } = archive
  const [x, y, z] = await Promise.all(['/a/b/x.txt', '/a/y.txt', '/c/z.txt'].map(archive.id))
  done(await trash(db, ERIKA, paths('/a/y.txt')))
  done(await trash(db, MAX, paths('/a')))
  const [single, folder] = await archive.entries()
  expect(await trashedFile(db, y as FileId)).toMatchObject({
    kind: 'file',
    name: 'y.txt',
    entry: single?.id,
    entryPath: '/a/y.txt',
    by: 'erika',
  })
  expect(await trashedFile(db, x as FileId)).toMatchObject({
    kind: 'file',
    name: 'x.txt',
    entry: folder?.id,
    entryPath: '/a',
    entryKind: 'folder',
  })
  expect(await trashedFile(db, z as FileId)).toBeUndefined()
  for (const path of ['/a', '/a/b']) {
    expect(await trashedFolder(db, pathOf(path))).toMatchObject({
      kind: 'folder',
      entry: folder?.id,
      entryPath: '/a',
      by: 'max',
    })
  }
  for (const path of ['/', '/c', '/a/y.txt', '/a/c', '/A']) {
    expect(await trashedFolder(db, pathOf(path))).toBeUndefined()
  }
  done(await restore(db, ERIKA, { entries: [folder?.id ?? 0], onConflict: 'refuse' }))
  expect(await trashedFolder(db, pathOf('/a'))).toBeUndefined()
  expect(await trashedFile(db, x as FileId)).toBeUndefined()
  await archive.close()
})
