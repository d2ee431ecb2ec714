import { expect, test } from 'vitest'
import { DEFAULT_ORDER } from '#domain/archive/listing/sort-order.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { addFiles } from '../archive/add-files.ts'
import { createArchive } from '../archive/archive.ts'
import { newFile } from '../archive/archive-rows.fixture.ts'
import { filesOf } from '../archive/blob-check.ts'
import { emptyOldTrash } from './automatic-emptying.ts'
import { emptyTrash } from './empty-trash.ts'
import { makeFolder } from './make-folder.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths, sorted } from './manage.fixture.ts'
import { moveTo } from './move.ts'
import { restore } from './restore.ts'
import { trash } from './trash.ts'
import { filesInTrash, trashPage, trashTotals } from './trash-list.ts'
import { undo } from './undo.ts'

const FILES = ['/a/x.jpg', '/a/b/deep.jpg', '/a/b/c/deeper.txt', '/d/x.jpg', '/d/y.txt']
const TREE = sorted([...FILES, '/a/', '/a/b/', '/a/b/c/', '/d/'])
const DAY_MS = 24 * 60 * 60 * 1000

const opened = () => openManaged(FILES)
const numbers = async ({ entries }: Awaited<ReturnType<typeof opened>>) =>
  (await entries()).map(({ id }) => id)

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
])(
  '$thrown is out of sight at once, and comes back with its ids',
  async ({ thrown, left, files }) => {
    const archive = await opened()
    const before = await archive.db
      .selectFrom('file')
      .select(['id', 'name'])
      .orderBy('id')
      .execute()
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
  },
)

test('W17: the archive does not serve trashed files to anyone', async () => {
  const archive = await opened()
  const ids = [
    await archive.id('/a/x.jpg'),
    await archive.id('/a/b/deep.jpg'),
    await archive.id('/d/x.jpg'),
  ]
  done(await trash(archive.db, ERIKA, paths('/a', '/d/x.jpg')))
  const asked = createArchive(archive.db, {} as never)
  for (const id of ids as FileId[]) {
    expect(await asked.file(id)).toBeUndefined()
    expect(await asked.imagePlace(id, DEFAULT_ORDER)).toBeUndefined()
  }
  for (const path of paths('/a', '/a/b', '/a/b/c')) {
    expect(await asked.folder(path)).toBeUndefined()
    expect(await asked.list({ path, order: DEFAULT_ORDER, limit: 10 })).toBeUndefined()
  }
  for (const path of paths(...FILES.slice(0, 4))) expect(await asked.fileAt(path)).toBeUndefined()
  await archive.close()
})

test('the trash lists its entries, the latest first, and the files of each', async () => {
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
  const entries = await numbers(archive)
  const rejected = await restore(archive.db, ERIKA, { entries, onConflict: 'refuse' })
  expect(rejected).toMatchObject({ ok: false, reason: 'conflict' })
  expect(await numbers(archive)).toEqual(entries)
  const skipped = done(await restore(archive.db, ERIKA, { entries, onConflict: 'skip' }))
  expect(skipped.batch).toBeUndefined()
  expect(await numbers(archive)).toEqual(entries)
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
  const asked = { src: pathOf('/a/b'), dst: pathOf('/d/renamed'), onConflict: 'refuse' } as const
  done(await moveTo(archive.db, ERIKA, asked))
  done(await restore(archive.db, ERIKA, { entries: await numbers(archive), onConflict: 'refuse' }))
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
  const [file = 0, inner = 0, outer = 0] = await numbers(archive)
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
  const entries = await numbers(archive)
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
  const entries = await numbers(archive)
  const both = await Promise.all([
    restore(archive.db, ERIKA, { entries, onConflict: 'refuse' }),
    restore(archive.db, ERIKA, { entries, onConflict: 'refuse' }),
  ])
  expect(both.map(({ ok }) => ok)).toEqual([true, false])
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
  done(await restore(archive.db, ERIKA, { entries: await numbers(archive), onConflict: 'refuse' }))
  expect(await archive.tree()).toEqual(sorted([...TREE, '/last/', '/next/']))
  await archive.close()
})

/** Bytes that were removed, in order. */
function removing() {
  const removed: string[] = []
  return { removed, blobs: { remove: async (sha256: string) => void removed.push(sha256) } }
}

test('emptying removes bytes that nothing else needs, and only those', async () => {
  const shared = { sha256: 'c'.repeat(64), size: 9 }
  const archive = await openManaged([
    ['/a/once.txt', { sha256: 'a'.repeat(64) }],
    ['/a/b/below.txt', { sha256: 'b'.repeat(64) }],
    ['/a/shared.txt', shared],
    ['/d/shared.txt', shared],
    ['/d/stays.txt', { sha256: 'd'.repeat(64) }],
    ['/d/lone.txt', { sha256: 'e'.repeat(64) }],
  ])
  const { db } = archive
  const { removed, blobs } = removing()
  done(await trash(db, ERIKA, paths('/a', '/d/lone.txt')))
  const [folder = 0] = await numbers(archive)
  done(await emptyTrash({ db, blobs }, ERIKA, [folder, 999]))
  expect(sorted(removed)).toEqual(['a'.repeat(64), 'b'.repeat(64)])
  expect(await archive.entries()).toHaveLength(1)
  done(await emptyTrash({ db, blobs }, ERIKA))
  expect(removed).toHaveLength(3)
  expect(await archive.entries()).toEqual([])
  expect(await archive.tree()).toEqual(['/d/', '/d/shared.txt', '/d/stays.txt'])
  expect(await db.selectFrom('file').select('id').execute()).toHaveLength(2)
  expect(await db.selectFrom('blob').select('sha256').execute()).toHaveLength(2)
  expect((await archive.history()).map(({ action, from_path }) => [action, from_path])).toEqual([
    ['trash', '/a'],
    ['trash', '/d/lone.txt'],
    ['delete', '/a'],
    ['delete', '/d/lone.txt'],
  ])
  await archive.close()
})

test('emptying the trash spares files trashed since it was shown', async () => {
  const archive = await opened()
  done(await trash(archive.db, ERIKA, paths('/a/x.jpg')))
  done(await trash(archive.db, ERIKA, paths('/d/x.jpg')))
  const [seen] = await trashPage(archive.db, { limit: 1 })
  done(await trash(archive.db, ERIKA, paths('/d/y.txt')))
  const { blobs } = removing()
  const upTo = { entry: seen?.id ?? 0, at: Math.floor((seen?.at ?? 0) / 1000) }
  const parts = { db: archive.db, blobs }
  const { changed } = done(await emptyTrash(parts, ERIKA, { upTo }))
  expect(sorted(changed.map(({ from }) => from ?? ''))).toEqual(['/a/x.jpg', '/d/x.jpg'])
  expect((await archive.entries()).map(({ path }) => path)).toEqual(['/d/y.txt'])
  done(await emptyTrash(parts, ERIKA, { upTo: { entry: 9, at: upTo.at - 60 } }))
  expect(await archive.entries()).toHaveLength(1)
  await archive.close()
})

test('missing bytes are reported with the files that need them, also in the trash', async () => {
  const bytes = { sha256: 'a'.repeat(64) }
  const archive = await openManaged([
    ['/x.txt', bytes],
    ['/a/b/y.txt', bytes],
    ['/a/z.txt', bytes],
    ['/old.txt', { sha256: 'b'.repeat(64) }],
    ['/d/old.txt', bytes],
  ])
  const replacing = {
    src: pathOf('/old.txt'),
    dst: pathOf('/d/old.txt'),
    onConflict: 'replace',
  } as const
  done(await moveTo(archive.db, ERIKA, replacing))
  done(await trash(archive.db, ERIKA, paths('/a/b', '/a/z.txt')))
  expect(sorted(await filesOf(archive.db, 'a'.repeat(64)))).toEqual([
    '/a/b/y.txt (in the trash)',
    '/a/z.txt (in the trash)',
    '/d/old.txt (before its new version)',
    '/x.txt',
  ])
  await archive.close()
})

test('earlier bytes of a file stay as long as the file does, and go with it', async () => {
  const [old, young] = ['a'.repeat(64), 'b'.repeat(64)]
  const archive = await openManaged([
    ['/a/x.txt', { sha256: young }],
    ['/d/x.txt', { sha256: old }],
  ])
  const { db } = archive
  const { removed, blobs } = removing()
  const asked = { src: pathOf('/a/x.txt'), dst: pathOf('/d/x.txt'), onConflict: 'replace' } as const
  done(await moveTo(db, ERIKA, asked))
  done(await emptyTrash({ db, blobs }, ERIKA))
  expect(removed).toEqual([])
  done(await trash(db, ERIKA, paths('/d/x.txt')))
  done(await emptyTrash({ db, blobs }, ERIKA))
  expect(sorted(removed)).toEqual([old, young])
  expect(await archive.history()).toMatchObject([{ sha256: null }, {}, {}, {}, {}])
  await archive.close()
})

test.for([
  { trashDays: 30, days: 29.9, left: 1 },
  { trashDays: 30, days: 30.1, left: 0 },
  { trashDays: 1, days: 1.1, left: 0 },
  { trashDays: 0, days: 4000, left: 1 },
])(
  'after $days days with TRASH_DAYS=$trashDays, $left is left',
  async ({ trashDays, days, left }) => {
    const archive = await opened()
    const { blobs } = removing()
    done(await trash(archive.db, ERIKA, paths('/a')))
    const now = new Date(Date.now() + days * DAY_MS)
    await emptyOldTrash({ db: archive.db, blobs, trashDays }, now)
    expect(await archive.entries()).toHaveLength(left)
    await archive.tree()
    await archive.close()
  },
)

test('an emptying that was cut off is ended by the next, and nothing of it is seen meanwhile', async () => {
  const archive = await opened()
  const { db } = archive
  const broken = { remove: () => Promise.reject(new Error('The disk is gone.')) }
  done(await trash(db, ERIKA, paths('/a', '/d/x.jpg')))
  await expect(emptyTrash({ db, blobs: broken }, ERIKA)).rejects.toThrow('The disk is gone.')
  expect(await trashPage(db, { limit: 10 })).toEqual([])
  const { blobs } = removing()
  await emptyOldTrash({ db, blobs, trashDays: 30 }, new Date())
  expect(await archive.entries()).toEqual([])
  expect(await db.selectFrom('blob').select('sha256').execute()).toHaveLength(1)
  await archive.close()
})

test('concurrent emptying and restoring leave each entry either restored or deleted', async () => {
  const archive = await openManaged(Array.from({ length: 40 }, (_, at) => `/a/${at}.txt`))
  const { db } = archive
  const { removed, blobs } = removing()
  const all = paths(...Array.from({ length: 40 }, (_, at) => `/a/${at}.txt`))
  done(await trash(db, ERIKA, all))
  const entries = await numbers(archive)
  await Promise.all([
    emptyTrash({ db, blobs }, ERIKA),
    restore(db, ERIKA, { entries: entries.slice(0, 20), onConflict: 'refuse' }),
    emptyTrash({ db, blobs }, ERIKA, entries.slice(10)),
  ])
  const files = (await archive.tree()).filter((path) => path.endsWith('.txt'))
  expect(await archive.entries()).toEqual([])
  expect(files.length + removed.length).toBe(40)
  expect(await db.selectFrom('blob').select('sha256').execute()).toHaveLength(files.length)
  await archive.close()
})

test('a selection in the trash is restored without the entries that another editor restored', async () => {
  const archive = await openManaged(['/a/x.txt', '/a/y.txt'])
  done(await trash(archive.db, ERIKA, paths('/a/x.txt', '/a/y.txt', '/a/none.txt')))
  const numbers = (await archive.entries()).map(({ id }) => id)
  const [first = 0] = numbers
  done(await restore(archive.db, MAX, { entries: [first], onConflict: 'refuse' }))
  const { changed } = done(
    await restore(archive.db, ERIKA, { entries: numbers, onConflict: 'refuse' }),
  )
  expect(changed).toHaveLength(1)
  expect(await archive.tree()).toEqual(['/a/', '/a/x.txt', '/a/y.txt'])
  const again = await restore(archive.db, ERIKA, { entries: numbers, onConflict: 'refuse' })
  expect(again).toMatchObject({ ok: false, reason: 'not found' })
  await archive.close()
})
