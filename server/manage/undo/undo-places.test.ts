import { expect, test } from 'vitest'
import { metadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { addUploads } from '../add-uploads.ts'
import { copy } from '../copy.ts'
import { editMetadata } from '../edit-metadata.ts'
import { makeFolder } from '../make-folder.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths, sorted } from '../manage.fixture.ts'
import { moveAll, moveTo } from '../move.ts'
import { restore } from '../trash/restore.ts'
import { trash } from '../trash/trash.ts'
import { undo } from './undo.ts'
import { undoableBatches } from './undoable-batches.ts'

const REFUSE = { onConflict: 'refuse' } as const

test('an item is moved back into its folder, though that has another name and another folder has its name', async () => {
  const { db, tree, close } = await openManaged(['/a/x.txt', '/b/y.txt'])
  const moving = { items: paths('/a/x.txt'), into: pathOf('/b'), ...REFUSE }
  const { batch = '' } = done(await moveAll(db, ERIKA, moving))
  done(await moveTo(db, MAX, { src: pathOf('/a'), dst: pathOf('/a2'), ...REFUSE }))
  done(await makeFolder(db, MAX, { path: pathOf('/a'), ...REFUSE }))
  expect(await undoableBatches(db, new Set([batch]))).toEqual(new Set([batch]))
  done(await undo(db, ERIKA, batch))
  expect(await tree()).toEqual(sorted(['/a/', '/a2/', '/a2/x.txt', '/b/', '/b/y.txt']))
  await close()
})

test('what was merged returns into its own folder, not into a new one of that name', async () => {
  const { db, tree, close } = await openManaged(['/a/f/x.txt', '/b/f/x.txt'])
  const merging = { items: paths('/a/f'), into: pathOf('/b'), onConflict: 'merge' } as const
  const { batch = '' } = done(await moveAll(db, ERIKA, merging))
  done(await makeFolder(db, MAX, { path: pathOf('/a/f'), ...REFUSE }))
  done(await undo(db, ERIKA, batch))
  expect(await tree()).toEqual(
    sorted(['/a/', '/a/f/', '/a/f (2)/', '/a/f (2)/x.txt', '/b/', '/b/f/', '/b/f/x.txt']),
  )
  await close()
})

test('a folder and what was below it are restored together, and one undo deletes both again', async () => {
  const archive = await openManaged(['/b/q/p/x.txt', '/b/y.txt'])
  const { db } = archive
  for (const path of ['/b/q/p', '/b/q', '/b']) done(await trash(db, ERIKA, paths(path)))
  const [inner = 0, , outer = 0] = await archive.numbers()
  const { batch = '' } = done(await restore(db, ERIKA, { entries: [outer, inner], ...REFUSE }))
  expect(await archive.tree()).toContain('/b/q/p/x.txt')
  done(await undo(db, ERIKA, batch))
  expect(await archive.tree()).toEqual([])
  await archive.close()
})

test('the undo of a copy leaves what another editor has put into it, and names that', async () => {
  const { db, tree, close } = await openManaged(['/a/x.txt', '/b/y.txt'])
  const copying = { items: paths('/a'), into: pathOf('/b'), ...REFUSE }
  const { batch = '' } = done(await copy(db, ERIKA, copying))
  const moving = { items: paths('/b/y.txt'), into: pathOf('/b/a'), ...REFUSE }
  const later = done(await moveAll(db, MAX, moving))
  const rejected = await undo(db, ERIKA, batch)
  expect(rejected).toMatchObject({ reason: 'changed since', path: '/b/a/y.txt' })
  expect('lastChange' in rejected && rejected.lastChange).toMatchObject({ by: 'max' })
  done(await undo(db, MAX, later.batch ?? ''))
  done(await undo(db, ERIKA, batch))
  expect(await tree()).toEqual(sorted(['/a/', '/a/x.txt', '/b/', '/b/y.txt']))
  await close()
})

test('a file that was renamed over another and described in one step is offered for undo', async () => {
  const { db, tree, close } = await openManaged([
    ['/a/x.txt', { sha256: '1'.repeat(64) }],
    ['/a/y.txt', { sha256: '2'.repeat(64) }],
  ])
  const before = await tree()
  const meta = metadataPatch.parse({ name: 'x.txt', description: 'Better' })
  const update = { path: pathOf('/a/y.txt'), meta, onConflict: 'replace' } as const
  const { batch = '' } = done(await editMetadata(db, ERIKA, update))
  expect(await undoableBatches(db, new Set([batch]))).toEqual(new Set([batch]))
  done(await undo(db, ERIKA, batch))
  expect(await tree()).toEqual(before)
  await close()
})

test('files that arrive in one commit are undone apart, and a folder that they share stays until it is empty', async () => {
  const { db, tree, close } = await openManaged(['/a/x.txt'])
  const { facts, size } = newFile('/a/x.txt')
  const sent = ['1', '2'].map((name) => ({
    ...{ folder: pathOf('/a'), below: pathOf('/new'), name: `${name}.txt` },
    ...{ bytes: { sha256: name.repeat(64), size, facts }, original: undefined },
    ...{ uploader: 'erika', ...REFUSE },
  }))
  const results = await addUploads(db, ERIKA, sent, async () => true)
  const [first = '', second = ''] = results.map((one) => ('batch' in one && one.batch) || '')
  expect(await undoableBatches(db, new Set([first, second]))).toEqual(new Set([first, second]))
  done(await undo(db, ERIKA, first))
  expect(await tree()).toEqual(sorted(['/a/', '/a/new/', '/a/new/2.txt', '/a/x.txt']))
  done(await undo(db, ERIKA, second))
  expect(await tree()).toEqual(sorted(['/a/', '/a/new/', '/a/x.txt']))
  await close()
})
