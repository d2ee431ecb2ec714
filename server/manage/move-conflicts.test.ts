import { expect, test } from 'vitest'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import { done, ERIKA, openManaged, pathOf, paths, sorted } from './manage.fixture.ts'
import { moveAll, moveTo } from './move.ts'
import { FILES, TREE, without } from './move-tree.fixture.ts'
import { undo } from './undo/undo.ts'

test.for<{ onConflict: OnConflict; come: string[]; gone: string[]; skipped: string[] }>([
  { onConflict: 'keep-both', gone: ['/a/x.txt'], come: ['/d/x (2).txt'], skipped: [] },
  { onConflict: 'skip', gone: [], come: [], skipped: ['/a/x.txt'] },
  { onConflict: 'replace', gone: ['/a/x.txt'], come: [], skipped: [] },
])(
  'a selection of which one name is taken is moved by $onConflict, and back by one undo',
  async ({ onConflict, come, gone, skipped }) => {
    const archive = await openManaged(FILES)
    const items = paths('/a/x.txt', '/ab', '/d/y.txt')
    const rejected = await moveAll(archive.db, ERIKA, {
      items,
      into: pathOf('/d'),
      onConflict: 'refuse',
    })
    expect(rejected).toEqual({
      ok: false,
      reason: 'conflict',
      conflicts: [{ path: '/a/x.txt', name: 'x.txt', kind: 'file', folder: '/d' }],
    })
    expect(await archive.tree()).toEqual(TREE)
    const outcome = done(
      await moveAll(archive.db, ERIKA, { items, into: pathOf('/d'), onConflict }),
    )
    expect(new Set(outcome.skipped)).toEqual(new Set([...skipped, '/d/y.txt']))
    const moved = [...without(...gone, '/ab/', '/ab/w.txt'), '/d/ab/', '/d/ab/w.txt', ...come]
    expect(await archive.tree()).toEqual(sorted(moved))
    done(await undo(archive.db, ERIKA, outcome.batch ?? ''))
    expect(await archive.tree()).toEqual(TREE)
    expect(await archive.entries()).toEqual([])
    await archive.close()
  },
)

test('a replacement becomes the new version of a file, which keeps its ID and its old bytes', async () => {
  const archive = await openManaged([
    ['/a/x.jpg', { sha256: 'a'.repeat(64), size: 5, metadata: metadata('New', '') }],
    ['/d/x.jpg', { sha256: 'd'.repeat(64), size: 7, metadata: metadata('Old', 'Kyiv') }],
  ])
  const [newcomer, existing] = [await archive.id('/a/x.jpg'), await archive.id('/d/x.jpg')]
  const request = {
    src: pathOf('/a/x.jpg'),
    dst: pathOf('/d/x.jpg'),
    onConflict: 'replace',
  } as const
  const { batch } = done(await moveTo(archive.db, ERIKA, request))
  const row = () =>
    archive.db.selectFrom('file').selectAll().where('id', '=', existing).executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({
    sha256: 'a'.repeat(64),
    description: 'New',
    location: 'Kyiv',
  })
  expect(await archive.tree()).toEqual(['/a/', '/d/', '/d/x.jpg'])
  expect(await archive.history()).toMatchObject([
    { action: 'new-version', subject_id: existing, sha256: 'd'.repeat(64) },
    { action: 'trash', subject_id: newcomer },
  ])
  done(await undo(archive.db, ERIKA, batch ?? ''))
  expect(await row()).toMatchObject({ sha256: 'd'.repeat(64), description: 'Old' })
  expect(await archive.id('/a/x.jpg')).toBe(newcomer)
  expect(await archive.tree()).toEqual(['/a/', '/a/x.jpg', '/d/', '/d/x.jpg'])
  await archive.close()
})

function metadata(description: string, location: string) {
  return { ...NO_METADATA, description, location }
}

test('a selection moves with the content of its folders, and existing files stay', async () => {
  const archive = await openManaged(FILES)
  const items = paths('/a', '/a/b/c/deep.jpg', '/a/b', '/a')
  const { changed } = done(
    await moveAll(archive.db, ERIKA, { items, into: pathOf('/d'), onConflict: 'refuse' }),
  )
  expect(changed).toHaveLength(1)
  expect(await archive.tree()).toContain('/d/a/b/c/deep.jpg')
  const again = await moveAll(archive.db, ERIKA, {
    items: paths('/d/a'),
    into: pathOf('/d'),
    onConflict: 'refuse',
  })
  expect(again).toEqual({ ok: true, batch: undefined, changed: [], missing: [], skipped: ['/d/a'] })
  await archive.close()
})

test('files of one name from two folders do not take each other’s place', async () => {
  const archive = await openManaged(['/a/x.txt', '/b/x.txt', '/c/y.txt'])
  const request = { items: paths('/a/x.txt', '/b/x.txt'), into: pathOf('/c') }
  const replacing = await moveAll(archive.db, ERIKA, { ...request, onConflict: 'replace' })
  expect(replacing).toMatchObject({
    ok: false,
    reason: 'conflict',
    conflicts: [{ path: '/b/x.txt' }],
  })
  done(await moveAll(archive.db, ERIKA, { ...request, onConflict: 'keep-both' }))
  expect(await archive.tree()).toEqual([
    '/a/',
    '/b/',
    '/c/',
    '/c/x (2).txt',
    '/c/x.txt',
    '/c/y.txt',
  ])
  await archive.close()
})
