import { expect, test } from 'vitest'
import { bulkMetadata, metadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import { copy } from '../copy.ts'
import { editAll, editMetadata } from '../edit-metadata.ts'
import { makeFolder } from '../make-folder.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths } from '../manage.fixture.ts'
import { moveAll, moveTo } from '../move.ts'
import { restore } from '../trash/restore.ts'
import { trash } from '../trash/trash.ts'
import { undo } from './undo.ts'
import { undoableBatches } from './undoable-batches.ts'
import { undoneBatches } from './undone-batches.ts'

type Archive = Awaited<ReturnType<typeof openManaged>>

async function batchesOf(archive: Archive) {
  return [...new Set((await archive.history()).map(({ batch }) => batch))]
}

const meta = (path: string, description: string) => ({
  path: pathOf(path),
  meta: metadataPatch.parse({ description }),
})

test.for<{
  what: string
  first(archive: Archive): Promise<unknown>
  after(archive: Archive): Promise<unknown>
}>([
  {
    what: 'a text that was changed again',
    first: ({ db }) => editMetadata(db, ERIKA, meta('/a/x.txt', 'One')),
    after: ({ db }) => editMetadata(db, MAX, meta('/a/x.txt', 'Two')),
  },
  {
    what: 'a folder that was made and is filled by now',
    first: ({ db }) => makeFolder(db, ERIKA, { path: pathOf('/a/new'), onConflict: 'refuse' }),
    after: ({ db }) =>
      moveAll(db, MAX, { items: paths('/b/y.txt'), into: pathOf('/a/new'), onConflict: 'refuse' }),
  },
  {
    what: 'a move out of a folder that was deleted',
    first: ({ db }) =>
      moveAll(db, ERIKA, { items: paths('/a/x.txt'), into: pathOf('/b'), onConflict: 'refuse' }),
    async after({ db }) {
      await trash(db, MAX, paths('/a'))
      await makeFolder(db, MAX, { path: pathOf('/a'), onConflict: 'refuse' })
    },
  },
  {
    what: 'a copy of a folder into which another editor has moved something',
    first: ({ db }) =>
      copy(db, ERIKA, { items: paths('/a'), into: pathOf('/b'), onConflict: 'refuse' }),
    after: ({ db }) =>
      moveAll(db, MAX, { items: paths('/b/y.txt'), into: pathOf('/b/a'), onConflict: 'refuse' }),
  },
  {
    what: 'a deletion whose item was restored and deleted again by another editor',
    first: ({ db }) => trash(db, ERIKA, paths('/a/x.txt')),
    async after({ db, numbers }) {
      await restore(db, ERIKA, { entries: await numbers(), onConflict: 'refuse' })
      await trash(db, MAX, paths('/a/x.txt'))
    },
  },
  {
    what: 'a new version that has another one by now',
    first: ({ db }) =>
      moveTo(db, ERIKA, {
        src: pathOf('/a/x.txt'),
        dst: pathOf('/b/y.txt'),
        onConflict: 'replace',
      }),
    after: ({ db }) =>
      moveTo(db, MAX, { src: pathOf('/a/z.txt'), dst: pathOf('/b/y.txt'), onConflict: 'replace' }),
  },
  {
    what: 'a selection of which one was moved again',
    first: ({ db }) =>
      moveAll(db, ERIKA, {
        items: paths('/a/x.txt', '/a/z.txt'),
        into: pathOf('/b'),
        onConflict: 'refuse',
      }),
    after: ({ db }) =>
      moveTo(db, MAX, { src: pathOf('/b/z.txt'), dst: pathOf('/z.txt'), onConflict: 'refuse' }),
  },
])('$what is not offered for undo, which would be rejected', async ({ first, after }) => {
  const archive = await openManaged([
    ['/a/x.txt', { sha256: '1'.repeat(64) }],
    ['/a/z.txt', { sha256: '2'.repeat(64) }],
    ['/b/y.txt', { sha256: '3'.repeat(64) }],
  ])
  await first(archive)
  const [batch = ''] = await batchesOf(archive)
  expect(await undoableBatches(archive.db, new Set([batch]))).toEqual(new Set([batch]))
  await after(archive)
  expect(await undoableBatches(archive.db, new Set([batch]))).toEqual(new Set())
  expect(await undo(archive.db, ERIKA, batch)).toMatchObject({ ok: false })
  await archive.close()
})

test('a change of metadata is offered for undo as long as one of its items is unchanged', async () => {
  const archive = await openManaged(['/a/x.txt', '/b/y.txt'])
  const { db } = archive
  const items = paths('/a/x.txt', '/b/y.txt')
  const meta = bulkMetadata.parse({ credit: { mode: 'set', text: 'One' } })
  const { batch = '' } = done(await editAll(db, ERIKA, { items, meta }))
  const isOffered = async () => (await undoableBatches(db, new Set([batch]))).has(batch)
  const change = (path: string) => {
    const patch = { path: pathOf(path), meta: metadataPatch.parse({ credit: 'Two' }) }
    return editMetadata(db, MAX, patch)
  }
  await change('/a/x.txt')
  expect(await isOffered()).toBe(true)
  expect(await undo(db, MAX, batch)).toMatchObject({ ok: false, others: true })
  await change('/b/y.txt')
  expect(await isOffered()).toBe(false)
  expect(await undo(db, MAX, batch, true)).toMatchObject({ ok: false })
  await archive.close()
})

test('a batch that was undone is marked, and offered again only after it was redone', async () => {
  const archive = await openManaged(['/a/x.txt', '/b/y.txt'])
  const into = { items: paths('/a/x.txt'), into: pathOf('/b'), onConflict: 'refuse' } as const
  const { batch = '' } = done(await moveAll(archive.db, ERIKA, into))
  const { batch: undoing = '' } = done(await undo(archive.db, MAX, batch))
  const both = new Set([batch, undoing])
  const undone = await undoneBatches(archive.db, both)
  expect([...undone.keys()]).toEqual([batch])
  expect(undone.get(batch)).toMatchObject({ batch: undoing, by: 'max' })
  expect(await undoableBatches(archive.db, both)).toEqual(new Set([undoing]))
  const { batch: redoing = '' } = done(await undo(archive.db, ERIKA, undoing))
  expect([...(await undoneBatches(archive.db, both)).keys()]).toEqual([undoing])
  expect(await undoableBatches(archive.db, new Set([...both, redoing]))).toEqual(
    new Set([batch, redoing]),
  )
  await archive.close()
})

/** The same numbers in every run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Someone who does anything to anything, of whatever is there. */
function restless(archive: Archive, next: (below: number) => number) {
  const { db } = archive
  const anyOf = <Some>(some: readonly Some[]): Some => some[next(some.length)] as Some
  const anyPath = async () => pathOf(anyOf(await archive.tree()).replace(/(.)\/$/, '$1'))
  const anyFolder = async () => {
    const folders = (await archive.tree()).filter((path) => path.endsWith('/'))
    return pathOf(anyOf(['/', ...folders.map((path) => path.slice(0, -1))]))
  }
  const onConflict = () => anyOf(['refuse', 'keep-both', 'merge'] as const)
  const selection = async () => ({
    items: [await anyPath()],
    into: await anyFolder(),
    onConflict: onConflict(),
  })
  const deeds = [
    async () => moveAll(db, ERIKA, await selection()),
    async () => moveAll(db, ERIKA, await selection()),
    async () => copy(db, ERIKA, await selection()),
    async () => (next(2) === 0 ? trash(db, MAX, [await anyPath()]) : undefined),
    async () => editMetadata(db, MAX, meta(await anyPath(), anyOf(['one', 'two']))),
    async () => {
      const into = await anyFolder()
      const path = pathOf(`${into === '/' ? '' : into}/n${next(3)}`)
      return makeFolder(db, ERIKA, { path, onConflict: 'skip' })
    },
    async () => {
      const [entry] = await archive.entries()
      const onConflict = anyOf(['keep-both', 'merge'] as const)
      return entry && restore(db, MAX, { entries: [entry.id], onConflict })
    },
    async () => {
      const undoable = [...(await undoableBatches(db, new Set(await batchesOf(archive))))]
      if (undoable.length > 0)
        expect(await undo(db, MAX, anyOf(undoable))).toMatchObject({ ok: true })
    },
  ]
  return { doesSomething: () => anyOf(deeds)() }
}

test.for([1, 2, 3, 4, 5, 6])(
  'after random changes by two editors, every batch offered for undo can be undone (%i)',
  async (seed) => {
    const archive = await openManaged([
      '/a/x.txt',
      '/a/b/y.jpg',
      '/c/x.txt',
      '/c/b/z.txt',
      '/w.txt',
    ])
    const { db } = archive
    const next = random(seed)
    const someone = restless(archive, next)
    for (let step = 0; step < 60; step += 1) await someone.doesSomething()
    // Each by itself, from the last to the first: what one undo changes may forbid another.
    for (const batch of (await batchesOf(archive)).toReversed()) {
      const isOffered = (await undoableBatches(db, new Set([batch]))).has(batch)
      const isUndone = (await undoneBatches(db, new Set([batch]))).has(batch)
      if (!isUndone)
        expect({ batch, ok: (await undo(db, MAX, batch)).ok }).toEqual({ batch, ok: isOffered })
    }
    await archive.close()
  },
)
