import { expect, test } from 'vitest'
import { copy } from './copy.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths, sorted } from './manage.fixture.ts'
import { moveAll, moveTo } from './move.ts'
import { FILES, TREE, without } from './move-tree.fixture.ts'
import { trash } from './trash/trash.ts'
import { undo } from './undo/undo.ts'

test.for<{ src: string; dst: string; gone: string[]; come: string[] }>([
  { src: '/a/x.txt', dst: '/ab/x.txt', gone: ['/a/x.txt'], come: ['/ab/x.txt'] },
  { src: '/a/x.txt', dst: '/a/renamed.txt', gone: ['/a/x.txt'], come: ['/a/renamed.txt'] },
  { src: '/a/x.txt', dst: '/x.txt', gone: ['/a/x.txt'], come: ['/x.txt'] },
  { src: '/a/x.txt', dst: '/a/X.txt', gone: ['/a/x.txt'], come: ['/a/X.txt'] },
  {
    src: '/a/b',
    dst: '/d/moved',
    gone: ['/a/b/', '/a/b/c/', '/a/b/c/deep.jpg'],
    come: ['/d/moved/', '/d/moved/c/', '/d/moved/c/deep.jpg'],
  },
  {
    src: '/a/b/c',
    dst: '/c',
    gone: ['/a/b/c/', '/a/b/c/deep.jpg'],
    come: ['/c/', '/c/deep.jpg'],
  },
  {
    src: '/Ä 100%_',
    dst: '/ab/🛡',
    gone: ['/Ä 100%_/', '/Ä 100%_/z.txt'],
    come: ['/ab/🛡/', '/ab/🛡/z.txt'],
  },
])('$src goes to $dst, and back by one undo', async ({ src, dst, gone, come }) => {
  const archive = await openManaged(FILES)
  const request = { src: pathOf(src), dst: pathOf(dst), onConflict: 'refuse' } as const
  const { batch, changed } = done(await moveTo(archive.db, ERIKA, request))
  expect(await archive.tree()).toEqual(sorted([...without(...gone), ...come]))
  expect(changed).toMatchObject([{ from: src, path: dst }])
  done(await undo(archive.db, ERIKA, batch ?? ''))
  expect(await archive.tree()).toEqual(TREE)
  await archive.close()
})

test.for<{ src: string; dst: string; reason: string }>([
  { src: '/', dst: '/d/root', reason: 'root' },
  { src: '/a', dst: '/', reason: 'root' },
  { src: '/a', dst: '/a', reason: 'same place' },
  { src: '/a/x.txt', dst: '/a/x.txt', reason: 'same place' },
  { src: '/a', dst: '/a/b/a', reason: 'into itself' },
  { src: '/a', dst: '/a/b/c/a', reason: 'into itself' },
  { src: '/a', dst: '/a/a', reason: 'into itself' },
  { src: '/a/x.txt', dst: '/d/x.txt', reason: 'conflict' },
  { src: '/a/x.txt', dst: '/a/b', reason: 'conflict' },
  { src: '/a/b', dst: '/d/x.txt', reason: 'conflict' },
  { src: '/a/b', dst: '/d', reason: 'conflict' },
  { src: '/nothing', dst: '/d/nothing', reason: 'not found' },
  { src: '/a/x.txt', dst: '/nowhere/x.txt', reason: 'not found' },
  { src: '/a/x.txt', dst: '/d/y.txt/x.txt', reason: 'not found' },
  { src: '/a/x.txt/z', dst: '/d/z', reason: 'not found' },
  { src: '/A/x.txt', dst: '/d/z', reason: 'not found' },
  { src: '/a/b', dst: `/${'d/'.repeat(63)}b`, reason: 'not found' },
])('$src to $dst is rejected: $reason', async ({ src, dst, reason }) => {
  const archive = await openManaged(FILES)
  const request = { src: pathOf(src), dst: pathOf(dst), onConflict: 'refuse' } as const
  expect(await moveTo(archive.db, ERIKA, request)).toMatchObject({ ok: false, reason })
  expect(await archive.tree()).toEqual(TREE)
  expect(await archive.history()).toEqual([])
  await archive.close()
})

test('nothing is moved to an unreachable path', async () => {
  const deep = `/${Array.from({ length: 60 }, (_, at) => `f${at}`).join('/')}`
  const long = `/${Array.from({ length: 14 }, () => 'x'.repeat(250)).join('/')}`
  const full = `${deep}${'/f'.repeat(4)}`
  const archive = await openManaged([
    `${deep}/x.txt`,
    `${full}/x.txt`,
    '/a/b/c/d/e.txt',
    `${long}/x.txt`,
    `/y/${'y'.repeat(250)}/${'z'.repeat(250)}/x.txt`,
  ])
  for (const { src, dst } of [
    { src: '/a', dst: `${deep}/a` },
    { src: '/y', dst: `${long}/y` },
  ]) {
    const before = await archive.tree()
    const request = { src: pathOf(src), dst: pathOf(dst), onConflict: 'refuse' } as const
    expect(await moveTo(archive.db, ERIKA, request)).toMatchObject({
      ok: false,
      reason: 'too long',
    })
    expect(await archive.tree()).toEqual(before)
  }
  const into = { items: paths('/a/b/c/d/e.txt'), into: pathOf(full), onConflict: 'refuse' } as const
  expect(await moveAll(archive.db, ERIKA, into)).toMatchObject({ reason: 'too long' })
  const fits = { src: pathOf('/a/b/c'), dst: pathOf(`${deep}/c`), onConflict: 'refuse' } as const
  expect(await moveTo(archive.db, ERIKA, fits)).toMatchObject({ ok: true })
  await archive.close()
})

test('200 concurrent moves in a ring leave a tree', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `/f${at}`)
  const archive = await openManaged(names.map((name) => `${name}/inside/x.txt`))
  const whereIs = async (name: string) => {
    const row = await archive.db
      .selectFrom('folder')
      .select('path')
      .where('name', '=', name.slice(1))
      .executeTakeFirstOrThrow()
    return row.path
  }
  const move = async (at: number) => {
    const src = await whereIs(names[at % 10] ?? '')
    const into = await whereIs(names[(at * 7 + 3) % 10] ?? '')
    return moveAll(archive.db, ERIKA, {
      items: paths(src),
      into: pathOf(into),
      onConflict: 'refuse',
    })
  }
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, at) => move(at)))
  expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  const tree = await archive.tree()
  expect(tree.filter((path) => path.endsWith('/x.txt'))).toHaveLength(10)
  expect(await archive.db.selectFrom('folder').select('id').execute()).toHaveLength(21)
  await archive.close()
})

test('a selection is moved without the files that another editor moved or deleted, which are reported by name', async () => {
  const archive = await openManaged(FILES)
  const items = paths('/a/x.txt', '/ab/w.txt', '/d/y.txt', '/a/never.txt')
  const elsewhere = {
    src: pathOf('/ab/w.txt'),
    dst: pathOf('/d/w.txt'),
    onConflict: 'refuse',
  } as const
  done(await moveTo(archive.db, MAX, elsewhere))
  done(await trash(archive.db, MAX, paths('/d/y.txt')))
  const into = { items, into: pathOf('/ab'), onConflict: 'refuse' } as const
  const outcome = done(await moveAll(archive.db, ERIKA, into))
  expect(outcome.changed).toMatchObject([{ from: '/a/x.txt', path: '/ab/x.txt' }])
  expect(outcome.missing).toEqual([
    { path: '/ab/w.txt', lastChange: { by: 'max', action: 'move', now: '/d/w.txt' } },
    { path: '/d/y.txt', lastChange: { by: 'max', action: 'trash', now: undefined } },
    { path: '/a/never.txt', lastChange: undefined },
  ])
  const gone = { ...into, items: paths('/d/y.txt', '/ab/w.txt') }
  expect(await moveAll(archive.db, ERIKA, gone)).toMatchObject({ ok: false, reason: 'not found' })
  await archive.close()
})

test.for([
  ['copied', copy],
  ['moved', moveAll],
] as const)(
  'an item whose name differs only in case is not %s without a confirmation',
  async ([, transfer]) => {
    const archive = await openManaged([
      '/a/Hull.png',
      '/a/Sub/x.txt',
      '/b/hull.png',
      '/b/SUB/y.txt',
    ])
    const request = { items: paths('/b/hull.png', '/b/SUB'), into: pathOf('/a') }
    expect(await transfer(archive.db, ERIKA, { ...request, onConflict: 'refuse' })).toMatchObject({
      reason: 'conflict',
      conflicts: [
        { path: '/b/hull.png', name: 'hull.png', kind: 'file', existing: 'Hull.png' },
        { path: '/b/SUB', name: 'SUB', kind: 'folder', existing: 'Sub' },
      ],
    })
    expect(await transfer(archive.db, ERIKA, { ...request, onConflict: 'replace' })).toMatchObject({
      reason: 'conflict',
    })
    const numbered = done(
      await transfer(archive.db, ERIKA, { ...request, onConflict: 'keep-both' }),
    )
    expect(numbered.changed).toMatchObject([{ path: '/a/hull (2).png' }, { path: '/a/SUB (2)' }])
    done(await undo(archive.db, ERIKA, numbered.batch ?? ''))
    const moved = done(await transfer(archive.db, ERIKA, { ...request, onConflict: 'allow-case' }))
    expect(moved.changed).toMatchObject([{ path: '/a/hull.png' }, { path: '/a/SUB' }])
    done(await undo(archive.db, ERIKA, moved.batch ?? ''))
    await archive.close()
  },
)

test('a name may change its case alone, and an undo restores names as they were', async () => {
  const archive = await openManaged(['/a/Hull.png', '/a/other.png'])
  const onConflict = 'refuse' as const
  const first = { src: pathOf('/a/Hull.png'), dst: pathOf('/a/hull.png'), onConflict }
  const { batch } = done(await moveTo(archive.db, ERIKA, first))
  const second = { src: pathOf('/a/other.png'), dst: pathOf('/a/HULL.png') }
  expect(await moveTo(archive.db, ERIKA, { ...second, onConflict })).toMatchObject({
    reason: 'conflict',
  })
  done(await moveTo(archive.db, ERIKA, { ...second, onConflict: 'allow-case' }))
  done(await undo(archive.db, ERIKA, batch ?? ''))
  expect(await archive.tree()).toEqual(['/a/', '/a/HULL.png', '/a/Hull.png'])
  await archive.close()
})

test('a file moved with its parent folder is reported with its new path', async () => {
  const archive = await openManaged(['/a/b/x.txt', '/a/b/y.txt', '/d/z.txt'])
  const onConflict = 'refuse' as const
  const renamed = { src: pathOf('/a'), dst: pathOf('/c'), onConflict }
  done(await moveTo(archive.db, MAX, renamed))
  done(await trash(archive.db, MAX, paths('/c/b/y.txt')))
  const since = async (path: string) => {
    const request = { items: paths(path), into: pathOf('/d'), onConflict }
    const rejected = await moveAll(archive.db, ERIKA, request)
    return 'lastChange' in rejected ? rejected.lastChange : undefined
  }
  expect(await since('/a/b/x.txt')).toEqual({ by: 'max', action: 'rename', now: '/c/b/x.txt' })
  expect(await since('/a/b')).toEqual({ by: 'max', action: 'rename', now: '/c/b' })
  expect(await since('/a/b/y.txt')).toEqual({ by: 'max', action: 'rename', now: undefined })
  await archive.close()
})
