import { expect, test } from 'vitest'
import { DEFAULT_ORDER } from '#domain/archive/listing/sort-order.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { addFiles } from '../../archive/add-files.ts'
import { createArchive } from '../../archive/archive.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { makeFolder } from '../make-folder.ts'
import { done, ERIKA, openManaged, pathOf, paths, sorted } from '../manage.fixture.ts'
import { moveTo } from '../move.ts'
import { undo } from '../undo/undo.ts'
import { restore } from './restore.ts'
import { trash } from './trash.ts'
import { filesInTrash, trashPage, trashTotals } from './trash-list.ts'

const FILES = ['/a/x.jpg', '/a/b/deep.jpg', '/a/b/c/deeper.txt', '/d/x.jpg', '/d/y.txt']
const TREE = sorted([...FILES, '/a/', '/a/b/', '/a/b/c/', '/d/'])

const opened = () => openManaged(FILES)

test.for<{ thrown: string[]; left: string[]; files: number }>([
  { thrown: ['/a/x.jpg'], left: TREE.filter((path) => path !== '/a/x.jpg'), files: 1 },
  { thrown: ['/a'], left: ['/d/', '/d/x.jpg', '/d/y.txt'], files: 3 },
  {
    thrown: ['/a/b', '/d/x.jpg', '/a/b/c'],
    left: ['/a/', '/a/x.jpg', '/d/', '/d/y.txt'],
    files: 3,
  },
  {
    thrown: ['/a/x.jpg', '/d/x.jpg'],
    left: sorted([
      '/a/',
      '/a/b/',
      '/a/b/c/',
      '/a/b/deep.jpg',
      '/a/b/c/deeper.txt',
      '/d/',
      '/d/y.txt',
    ]),
    files: 2,
  },
])('$thrown is hidden immediately, and restored with its IDs', async ({ thrown, left, files }) => {
  const archive = await opened()
  const before = await archive.db.selectFrom('file').select(['id', 'name']).orderBy('id').execute()
  const { batch } = done(await trash(archive.db, ERIKA, paths(...thrown)))
  expect(await archive.tree()).toEqual(left)
  const entries = await archive.entries()
  expect(entries.reduce((sum, entry) => sum + entry.files, 0)).toBe(files)
  expect(await trashTotals(archive.db)).toEqual({ entries: entries.length, bytes: files * 1000 })
  done(await undo(archive.db, ERIKA, batch ?? ''))
  expect(await archive.tree()).toEqual(TREE)
  expect(await archive.entries()).toEqual([])
  expect(await archive.db.selectFrom('trashed_folder').select('id').execute()).toEqual([])
  const after = await archive.db.selectFrom('file').select(['id', 'name']).orderBy('id').execute()
  expect(after).toEqual(before)
  await archive.close()
})

test('a conflict names the folder, and says whether the other file is one of the restored', async () => {
  const archive = await opened()
  const { db } = archive
  const restoreAll = async () =>
    restore(db, ERIKA, { entries: await archive.numbers(), onConflict: 'refuse' })
  const taken = { path: '/a/x.jpg', name: 'x.jpg', kind: 'file', folder: '/a' }
  done(await trash(db, ERIKA, paths('/a/x.jpg')))
  await addFiles(db, [newFile('/a/x.jpg')])
  const existing = { reason: 'conflict', conflicts: [taken] }
  expect(await restoreAll()).toEqual({ ok: false, ...existing })
  done(await trash(db, ERIKA, paths('/a/x.jpg')))
  const chosen = { reason: 'conflict', conflicts: [{ ...taken, is_chosen: true }] }
  expect(await restoreAll()).toEqual({ ok: false, ...chosen })
  await archive.close()
})

test('W17: the archive does not serve trashed files to anyone', async () => {
  const archive = await opened()
  const ids = [
    await archive.id('/a/x.jpg'),
    await archive.id('/a/b/deep.jpg'),
    await archive.id('/d/x.jpg'),
  ]
  done(await trash(archive.db, ERIKA, paths('/a', '/d/x.jpg')))
  const reader = createArchive(archive.db, {} as never)
  for (const id of ids as FileId[]) {
    expect(await reader.file(id)).toBeUndefined()
    expect(await reader.imagePlace(id, DEFAULT_ORDER)).toBeUndefined()
  }
  for (const path of paths('/a', '/a/b', '/a/b/c')) {
    expect(await reader.folder(path)).toBeUndefined()
    expect(await reader.list({ path, order: DEFAULT_ORDER, limit: 10 })).toBeUndefined()
  }
  for (const path of paths(...FILES.slice(0, 4))) expect(await reader.fileAt(path)).toBeUndefined()
  await archive.close()
})

test('the trash lists its entries, newest first, and the files of each', async () => {
  const archive = await opened()
  done(await trash(archive.db, ERIKA, paths('/d/y.txt')))
  done(await trash(archive.db, ERIKA, paths('/a')))
  const page = await trashPage(archive.db, { limit: 10 })
  expect(page).toMatchObject([
    { kind: 'folder', path: '/a', files: 3, bytes: 3000, actor_name: 'erika', media_type: null },
    { kind: 'file', path: '/d/y.txt', files: 1, bytes: 1000, media_type: 'text/plain' },
  ])
  const [folder, file] = page.map(({ id }) => id)
  const inside = await filesInTrash(archive.db, folder ?? 0, { limit: 2, from: 1 })
  expect(inside.map(({ folder, name }) => [folder, name])).toEqual([
    ['/a/b', 'deep.jpg'],
    ['/a/b/c', 'deeper.txt'],
  ])
  expect(await filesInTrash(archive.db, file ?? 0, { limit: 2, from: 0 })).toMatchObject([
    { folder: '/d', name: 'y.txt' },
  ])
  expect(await trashPage(archive.db, { limit: 10, before: folder })).toHaveLength(1)
  await archive.close()
})

test('restoring never overwrites an existing file', async () => {
  const archive = await opened()
  done(await trash(archive.db, ERIKA, paths('/a/x.jpg', '/a/b')))
  await addFiles(archive.db, [newFile('/a/x.jpg'), newFile('/a/b')])
  const newer = await archive.id('/a/x.jpg')
  const entries = await archive.numbers()
  const rejected = await restore(archive.db, ERIKA, { entries, onConflict: 'refuse' })
  expect(rejected).toMatchObject({ ok: false, reason: 'conflict' })
  expect(await archive.numbers()).toEqual(entries)
  const skipped = done(await restore(archive.db, ERIKA, { entries, onConflict: 'skip' }))
  expect(skipped.batch).toBeUndefined()
  expect(await archive.numbers()).toEqual(entries)
  done(await restore(archive.db, ERIKA, { entries, onConflict: 'keep-both' }))
  expect(await archive.id('/a/x.jpg')).toBe(newer)
  expect(await archive.tree()).toEqual(
    sorted([
      ...['/a/', '/a/b', '/a/b (2)/', '/a/b (2)/deep.jpg', '/a/b (2)/c/', '/a/b (2)/c/deeper.txt'],
      ...['/a/x.jpg', '/a/x (2).jpg', '/d/', '/d/x.jpg', '/d/y.txt'],
    ]),
  )
  await archive.close()
})

test('a restored file returns to its folder, even if that was renamed', async () => {
  const archive = await opened()
  done(await trash(archive.db, ERIKA, paths('/a/b/deep.jpg', '/a/b/c')))
  const request = { src: pathOf('/a/b'), dst: pathOf('/d/renamed'), onConflict: 'refuse' } as const
  done(await moveTo(archive.db, ERIKA, request))
  done(await restore(archive.db, ERIKA, { entries: await archive.numbers(), onConflict: 'refuse' }))
  const moved = ['/d/renamed/', '/d/renamed/deep.jpg', '/d/renamed/c/', '/d/renamed/c/deeper.txt']
  expect(await archive.tree()).toEqual(
    sorted(['/a/', '/a/x.jpg', '/d/', '/d/x.jpg', '/d/y.txt', ...moved]),
  )
  await archive.close()
})

test('a trashed parent folder is created again, or restored first', async () => {
  const archive = await opened()
  done(await trash(archive.db, ERIKA, paths('/a/b/deep.jpg')))
  done(await trash(archive.db, ERIKA, paths('/a/b/c')))
  done(await trash(archive.db, ERIKA, paths('/a')))
  const [file = 0, inner = 0, outer = 0] = await archive.numbers()
  const { batch } = done(
    await restore(archive.db, ERIKA, { entries: [file], onConflict: 'refuse' }),
  )
  expect(await archive.tree()).toEqual(
    sorted(['/a/', '/a/b/', '/a/b/deep.jpg', '/d/', '/d/x.jpg', '/d/y.txt']),
  )
  done(await undo(archive.db, ERIKA, batch ?? ''))
  expect(await archive.tree()).toEqual(['/d/', '/d/x.jpg', '/d/y.txt'])
  const again =
    (await archive.entries()).find(({ subject_id }) => subject_id.length === 22)?.id ?? 0
  done(await restore(archive.db, ERIKA, { entries: [inner, again, outer], onConflict: 'refuse' }))
  expect(await archive.tree()).toEqual(TREE)
  await archive.close()
})

test('a file can be restored to another folder', async () => {
  const archive = await opened()
  done(await trash(archive.db, ERIKA, paths('/a/x.jpg', '/a/b')))
  const entries = await archive.numbers()
  const nowhere = { entries, into: pathOf('/none'), onConflict: 'refuse' } as const
  expect(await restore(archive.db, ERIKA, nowhere)).toMatchObject({ reason: 'not found' })
  done(await restore(archive.db, ERIKA, { entries, into: pathOf('/d'), onConflict: 'keep-both' }))
  expect(await archive.tree()).toContain('/d/x (2).jpg')
  expect(await archive.tree()).toContain('/d/b/c/deeper.txt')
  await archive.close()
})

test('files that another editor restored or deleted are reported', async () => {
  const archive = await opened()
  const { batch } = done(await trash(archive.db, ERIKA, paths('/a/x.jpg')))
  const entries = await archive.numbers()
  const both = await Promise.all([
    restore(archive.db, ERIKA, { entries, onConflict: 'refuse' }),
    restore(archive.db, ERIKA, { entries, onConflict: 'refuse' }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await undo(archive.db, ERIKA, batch ?? '')).toMatchObject({
    reason: 'changed since',
    lastChange: { action: 'restore', now: '/a/x.jpg' },
  })
  await archive.close()
})

test('importing a file again neither restores the trashed one nor conflicts with it', async () => {
  const archive = await opened()
  const bytes = { sha256: 'b'.repeat(64), size: 7 }
  await addFiles(archive.db, [newFile('/i/x.txt', bytes)])
  const old = await archive.id('/i/x.txt')
  done(await trash(archive.db, ERIKA, paths('/i')))
  const [outcome] = await addFiles(archive.db, [newFile('/i/x.txt', bytes)])
  expect(outcome?.kind).toBe('added')
  expect(await archive.id('/i/x.txt')).not.toBe(old)
  expect(await archive.entries()).toHaveLength(1)
  await archive.tree()
  await archive.close()
})

test('a new folder is not confused with a trashed one of the same name', async () => {
  const archive = await opened()
  done(await makeFolder(archive.db, ERIKA, { path: pathOf('/last'), onConflict: 'refuse' }))
  done(await trash(archive.db, ERIKA, paths('/last')))
  done(await makeFolder(archive.db, ERIKA, { path: pathOf('/next'), onConflict: 'refuse' }))
  done(await restore(archive.db, ERIKA, { entries: await archive.numbers(), onConflict: 'refuse' }))
  expect(await archive.tree()).toEqual(sorted([...TREE, '/last/', '/next/']))
  await archive.close()
})
