import { expect, test } from 'vitest'
import { resolveMovedFolders } from '../archive/resolve-moved-folder.ts'
import { copy } from './copy.ts'
import { done, ERIKA, openManaged, pathOf, paths, sorted } from './manage.fixture.ts'
import { moveAll } from './move.ts'
import { type OnRestoreConflict, restore } from './trash/restore.ts'
import { trash } from './trash/trash.ts'
import { canUndo } from './undo/can-undo.ts'
import { undo } from './undo/undo.ts'

const FILES = [
  '/from/a/x.txt',
  '/from/a/only.txt',
  '/from/a/b/deep.txt',
  '/from/a/c/y.txt',
  '/to/a/x.txt',
  '/to/a/b/deep.txt',
  '/to/a/d/z.txt',
]
const MERGED = [
  '/to/',
  '/to/a/',
  '/to/a/b/',
  '/to/a/b/deep (2).txt',
  '/to/a/b/deep.txt',
  '/to/a/c/',
  '/to/a/c/y.txt',
  '/to/a/d/',
  '/to/a/d/z.txt',
  '/to/a/only.txt',
  '/to/a/x (2).txt',
  '/to/a/x.txt',
]
const request = { items: paths('/from/a'), into: pathOf('/to'), onConflict: 'merge' } as const

test('a folder is merged into an existing one, and one undo separates them', async () => {
  const archive = await openManaged(FILES)
  const before = await archive.tree()
  const ids = await Promise.all(FILES.map(archive.id))
  const { batch = '', changed } = done(await moveAll(archive.db, ERIKA, request))
  expect(await archive.tree()).toEqual(sorted([...MERGED, '/from/']))
  expect(changed.filter(({ action }) => action === 'merge')).toMatchObject([
    { from: '/from/a/b', path: '/to/a/b' },
    { from: '/from/a', path: '/to/a' },
  ])
  const rows = await archive.history()
  expect((await canUndo(archive.db, rows)).size).toBe(rows.length)
  const old = paths('/from/a', '/from/a/b', '/from/a/c')
  expect([...(await resolveMovedFolders(archive.db, old)).values()]).toEqual([
    '/to/a',
    '/to/a/b',
    '/to/a/c',
  ])

  done(await undo(archive.db, ERIKA, batch))
  expect(await archive.tree()).toEqual(before)
  expect(await Promise.all(FILES.map(archive.id))).toEqual(ids)
  expect(await archive.entries()).toEqual([])
  await archive.close()
})

test('a copy is merged in the same way, and what was copied stays', async () => {
  const archive = await openManaged(FILES)
  const before = await archive.tree()
  const { batch = '' } = done(await copy(archive.db, ERIKA, request))
  expect(await archive.tree()).toEqual(sorted([...new Set([...before, ...MERGED])]))
  done(await undo(archive.db, ERIKA, batch))
  expect(await archive.tree()).toEqual(before)
  await archive.close()
})

test('a folder from the trash is merged into a new one of its name, and one undo separates them', async () => {
  const archive = await openManaged(FILES)
  done(await trash(archive.db, ERIKA, paths('/to/a')))
  done(await moveAll(archive.db, ERIKA, { ...request, onConflict: 'refuse' }))
  const before = await archive.tree()
  const [entry = 0] = await archive.numbers()
  const back = (onConflict: OnRestoreConflict) =>
    restore(archive.db, ERIKA, { entries: [entry], onConflict })
  expect(await back('refuse')).toMatchObject({ reason: 'conflict' })
  const { batch = '' } = done(await back('merge'))
  expect(await archive.tree()).toEqual(sorted([...MERGED, '/from/']))
  expect(await archive.id('/to/a/x.txt')).not.toBe(await archive.id('/to/a/x (2).txt'))

  done(await undo(archive.db, ERIKA, batch))
  expect(await archive.tree()).toEqual(before)
  expect(await archive.numbers()).toHaveLength(1)
  await archive.close()
})

test.for([moveAll, copy])('nothing is merged into its own parent', async (bringing) => {
  const archive = await openManaged(['/a/a/x.txt', '/a/a/a/y.txt'])
  const before = await archive.tree()
  const into = pathOf('/')
  const up = { items: paths('/a/a'), into, onConflict: 'merge' } as const
  expect(await bringing(archive.db, ERIKA, up)).toMatchObject({ reason: 'into itself' })
  expect(await archive.tree()).toEqual(before)
  await archive.close()
})

test('a folder and a file of one name are not merged: what comes gets a number', async () => {
  const archive = await openManaged(['/from/a', '/from/b/x.txt', '/to/a/y.txt', '/to/b'])
  const both = {
    items: paths('/from/a', '/from/b'),
    into: pathOf('/to'),
    onConflict: 'merge',
  } as const
  done(await moveAll(archive.db, ERIKA, both))
  expect(await archive.tree()).toEqual(
    sorted([
      '/from/',
      '/to/',
      '/to/a (2)',
      '/to/a/',
      '/to/a/y.txt',
      '/to/b',
      '/to/b (2)/',
      '/to/b (2)/x.txt',
    ]),
  )
  await archive.close()
})
