import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/units/time.ts'
import { filesOf } from '../../archive/blob-check.ts'
import { SiteError } from '../../errors.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths, sorted } from '../manage.fixture.ts'
import { moveTo } from '../move.ts'
import { emptyOldTrash } from './automatic-emptying.ts'
import { emptyTrash } from './empty-trash.ts'
import { restore } from './restore.ts'
import { trash } from './trash.ts'
import { trashPage } from './trash-list.ts'

const FILES = ['/a/x.jpg', '/a/b/deep.jpg', '/a/b/c/deeper.txt', '/d/x.jpg', '/d/y.txt']

const opened = () => openManaged(FILES)

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
  const [folder = 0] = await archive.numbers()
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

test('the trash is emptied although the store is unreachable, and bytes go when it is back', async () => {
  const archive = await opened()
  const { db } = archive
  done(await trash(db, ERIKA, paths('/a', '/d')))
  const away = { remove: () => Promise.reject(new SiteError('store/unreachable')) }
  done(await emptyTrash({ db, blobs: away }, ERIKA))
  expect(await archive.entries()).toEqual([])
  await expect(emptyOldTrash({ db, blobs: away, trashDays: 0 }, new Date())).rejects.toThrow()
  const { blobs } = removing()
  await emptyOldTrash({ db, blobs, trashDays: 0 }, new Date())
  expect(await db.selectFrom('blob').select('sha256').execute()).toEqual([])
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

test('earlier bytes of a file stay as long as the file does, and are deleted with it', async () => {
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

test('an interrupted emptying is completed by the next one, and is not visible until then', async () => {
  const archive = await opened()
  const { db } = archive
  const broken = { remove: () => Promise.reject(new Error('The disk is gone.')) }
  done(await trash(db, ERIKA, paths('/a', '/d/x.jpg')))
  await expect(emptyTrash({ db, blobs: broken }, ERIKA)).rejects.toThrow('The disk is gone.')
  expect(await trashPage(db, { limit: 10 })).toEqual([])
  const { removed, blobs } = removing()
  await emptyOldTrash({ db, blobs, trashDays: 30 }, new Date())
  expect(await archive.entries()).toEqual([])
  expect(await db.selectFrom('blob').select('sha256').execute()).toHaveLength(1)
  expect(new Set(removed).size).toBe(4)
  await archive.close()
})

test('concurrent emptying and restoring leave each entry either restored or deleted', async () => {
  const archive = await openManaged(Array.from({ length: 40 }, (_, at) => `/a/${at}.txt`))
  const { db } = archive
  const { removed, blobs } = removing()
  const all = paths(...Array.from({ length: 40 }, (_, at) => `/a/${at}.txt`))
  done(await trash(db, ERIKA, all))
  const entries = await archive.numbers()
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
  const numbers = await archive.numbers()
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
