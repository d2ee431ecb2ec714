import { expect, test } from 'vitest'
import type { Db } from '../db/tables/schema.ts'
import { done, ERIKA, openManaged, pathOf, paths } from '../manage/manage.fixture.ts'
import { moveTo } from '../manage/move.ts'
import { restore } from '../manage/trash/restore.ts'
import { trash } from '../manage/trash/trash.ts'
import { undo } from '../manage/undo/undo.ts'
import { foldersMovedAway, resolveMovedFolders } from './resolve-moved-folder.ts'

const FILES = ['/a/b/c/x.txt', '/d/x.txt']

/** @param requested Moves as `/from > /to`; a path alone goes to the trash. */
async function after(requested: readonly string[]) {
  const archive = await openManaged(FILES)
  for (const step of requested) {
    const [src, dst] = step.split(' > ').map(pathOf)
    if (src && dst) done(await moveTo(archive.db, ERIKA, { src, dst, onConflict: 'refuse' }))
    else if (src) done(await trash(archive.db, ERIKA, [src]))
  }
  return archive
}

async function moveAndUndo(db: Db, from: string, to: string) {
  const move = { src: pathOf(from), dst: pathOf(to), onConflict: 'refuse' } as const
  const { batch = '' } = done(await moveTo(db, ERIKA, move))
  done(await undo(db, ERIKA, batch))
}

test.for<{ steps: string[]; requested: string; now: string | undefined }>([
  { steps: [], requested: '/a/b', now: '/a/b' },
  { steps: [], requested: '/never', now: undefined },
  { steps: ['/a/b > /d/b'], requested: '/a/b', now: '/d/b' },
  { steps: ['/a > /z'], requested: '/a/b/c', now: '/z/b/c' },
  { steps: ['/a/b > /a/new', '/a > /z'], requested: '/a/b/c', now: '/z/new/c' },
  { steps: ['/a > /z', '/z/b > /d/b', '/d > /e'], requested: '/a/b/c', now: '/e/b/c' },
  { steps: ['/a > /z', '/z > /a'], requested: '/a/b', now: '/a/b' },
  { steps: ['/a > /z', '/z > /a'], requested: '/a/none', now: undefined },
  { steps: ['/a > /z', '/z > /a'], requested: '/z/b', now: '/a/b' },
  { steps: ['/a > /t', '/d > /a', '/t > /d'], requested: '/a', now: '/a' },
  { steps: ['/a > /t', '/d > /a', '/t > /d'], requested: '/a/b', now: '/d/b' },
  { steps: ['/a > /t', '/d > /a', '/t > /d'], requested: '/a/none', now: undefined },
  { steps: ['/a/b > /d/b', '/d/b'], requested: '/a/b', now: undefined },
  { steps: ['/a/b > /d/b', '/d'], requested: '/a/b/c', now: undefined },
  { steps: ['/a/b/c > /d/c', '/a'], requested: '/a/b/c', now: '/d/c' },
  { steps: ['/a > /z', '/d > /a', '/a > /e', '/e'], requested: '/a/b', now: '/z/b' },
])('after $steps, $requested is found at $now', async ({ steps, requested, now }) => {
  const { db, close } = await after(steps)
  const path = pathOf(requested)
  expect((await resolveMovedFolders(db, [path, pathOf('/')])).get(path)).toBe(now)
  await close()
})

test('a file restored to another folder is found there', async () => {
  const { db, entries, close } = await after(['/a/b'])
  const [entry] = await entries()
  const into = pathOf('/d')
  done(await restore(db, ERIKA, { entries: [entry?.id ?? 0], into, onConflict: 'refuse' }))
  const requested = paths('/a/b/c', '/d', '/none')
  expect([...(await resolveMovedFolders(db, requested))]).toEqual([
    ['/a/b/c', '/d/b/c'],
    ['/d', '/d'],
  ])
  await close()
})

test('a folder that was restored to its place does not hide the one that had left it before', async () => {
  const { db, entries, close } = await after(['/a > /z', '/d > /a', '/a'])
  const [entry] = await entries()
  done(await restore(db, ERIKA, { entries: [entry?.id ?? 0], onConflict: 'refuse' }))
  expect([...(await foldersMovedAway(db, paths('/a/b')))]).toEqual([['/a/b', '/z/b']])
  await close()
})

test('an undo takes no former name from the folder that had it', async () => {
  const { db, close } = await after(['/a > /z'])
  await moveAndUndo(db, '/d', '/a')
  expect([...(await resolveMovedFolders(db, paths('/a/b')))]).toEqual([['/a/b', '/z/b']])
  expect([...(await foldersMovedAway(db, paths('/a')))]).toEqual([['/a', '/z']])
  await close()
})

test('a name that a folder had until an undo leads to it, if no other had it', async () => {
  const { db, close } = await after([])
  await moveAndUndo(db, '/d', '/e')
  expect([...(await resolveMovedFolders(db, paths('/e')))]).toEqual([['/e', '/d']])
  await close()
})

test('a former name leads to the folder that had it last, if an undo restored it under another name', async () => {
  const { db, close } = await after(['/a/b > /c', '/d > /z', '/a > /d'])
  const { batch = '' } = done(await trash(db, ERIKA, [pathOf('/d')]))
  done(await moveTo(db, ERIKA, { src: pathOf('/c'), dst: pathOf('/d'), onConflict: 'refuse' }))
  done(await undo(db, ERIKA, batch))
  expect([...(await foldersMovedAway(db, paths('/d')))]).toEqual([['/d', '/d (2)']])
  await close()
})

test('reused names do not make the search endless', async () => {
  const { db, close } = await after(['/a > /t0'])
  const deep = pathOf(`/a/${'b/'.repeat(40)}x`)
  for (let time = 0; time < 30; time += 1) {
    const [src, dst] = [pathOf(`/t${time}`), pathOf(`/t${time + 1}`)]
    done(await moveTo(db, ERIKA, { src, dst, onConflict: 'refuse' }))
  }
  expect((await resolveMovedFolders(db, [deep])).size).toBe(0)
  expect((await resolveMovedFolders(db, paths('/a/b', '/t3/b'))).size).toBe(2)
  await close()
})

test.for<{ steps: string[]; left: string; now: string | undefined }>([
  { steps: ['/a > /z', '/d > /a'], left: '/a', now: '/z' },
  { steps: ['/a > /z', '/d > /a'], left: '/a/b', now: '/z/b' },
  { steps: ['/a > /z', '/z > /a'], left: '/a', now: undefined },
  { steps: ['/a', '/d > /a'], left: '/a', now: undefined },
  { steps: [], left: '/a', now: undefined },
])('after $steps, the folder that left $left is at $now', async ({ steps, left, now }) => {
  const { db, close } = await after(steps)
  expect((await foldersMovedAway(db, [pathOf(left)])).get(pathOf(left))).toBe(now)
  await close()
})
