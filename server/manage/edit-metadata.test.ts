import { expect, test } from 'vitest'
import { bulkMetadata, metadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import { copy } from './copy.ts'
import { editAll, editMetadata } from './edit-metadata.ts'
import { historyPage } from './history/history.ts'
import { historyCsv } from './history/history-csv.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths } from './manage.fixture.ts'
import { moveTo } from './move.ts'
import { trash } from './trash/trash.ts'
import { restoreMetadata } from './undo/restore-earlier.ts'
import { undo } from './undo/undo.ts'
import { undoableBatches } from './undo/undoable-batches.ts'

const FILES = ['/a/x.txt', '/a/y.txt', '/a/b/z.txt']

const edit = (path: string, meta: object, revision?: number) => ({
  path: pathOf(path),
  meta: metadataPatch.parse(meta),
  revision,
})

async function opened() {
  const archive = await openManaged(FILES)
  const row = async (name: string) =>
    archive.db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  return { ...archive, row }
}

test('a description is saved, and the file is sorted by it', async () => {
  const { db, row, close, history } = await opened()
  const meta = {
    description: '2023.06 Ä',
    source: 'B; A',
    location: 'Kyiv',
    event_date: '2021-2-3',
  }
  done(await editMetadata(db, ERIKA, edit('/a/x.txt', meta)))
  expect(await row('x.txt')).toMatchObject({
    description: '2023.06 Ä',
    source: 'B; A',
    source_text: 'b; a',
    event_date: '2021.02.03',
    date_rank: -Date.UTC(2021, 1, 3),
    revision: 2,
  })
  done(await editMetadata(db, ERIKA, edit('/a/x.txt', { event_date: '' })))
  expect(await row('x.txt')).toMatchObject({
    description: '2023.06 Ä',
    event_date: '',
    date_rank: -Date.UTC(2023, 5, 1),
    revision: 3,
  })
  const same = done(await editMetadata(db, ERIKA, edit('/a/x.txt', { location: 'Kyiv' })))
  expect(same).toMatchObject({ batch: undefined, changed: [] })
  expect(await history()).toHaveLength(2)
  await close()
})

test('with a name it is renamed as well, and one undo takes back both', async () => {
  const { db, tree, row, close } = await opened()
  const request = edit('/a/x.txt', { name: 'new.txt', description: 'New' })
  const { batch } = done(await editMetadata(db, ERIKA, request))
  expect(await tree()).toContain('/a/new.txt')
  done(await undo(db, ERIKA, batch ?? ''))
  expect(await tree()).toContain('/a/x.txt')
  expect(await row('x.txt')).toMatchObject({ description: '' })
  const taken = edit('/a/x.txt', { name: 'y.txt', description: 'Never' })
  expect(await editMetadata(db, ERIKA, taken)).toMatchObject({ reason: 'conflict' })
  expect(await row('x.txt')).toMatchObject({ description: '' })
  await close()
})

test('a folder is described and renamed, with all that is below it', async () => {
  const { db, tree, close } = await opened()
  done(
    await editMetadata(db, ERIKA, edit('/a', { name: 'Ö', description: 'Folder', location: 'x' })),
  )
  expect(await tree()).toEqual(['/Ö/', '/Ö/b/', '/Ö/b/z.txt', '/Ö/x.txt', '/Ö/y.txt'])
  const folder = await db
    .selectFrom('folder')
    .selectAll()
    .where('path', '=', '/Ö')
    .executeTakeFirst()
  expect(folder).toMatchObject({ description: 'Folder', revision: 3 })
  await close()
})

test('a folder is sorted by the date that opens its description, in the trash and in a copy as well', async () => {
  const { db, close } = await openManaged([...FILES, '/d/x.txt'])
  const folder = (path: string) =>
    db.selectFrom('folder').selectAll().where('path', '=', path).executeTakeFirstOrThrow()
  const { created_rank } = await folder('/a')
  expect(await folder('/a')).toMatchObject({ date_rank: created_rank })
  const { batch } = done(
    await editMetadata(db, ERIKA, edit('/a', { description: '2023.06.08 Hulls' })),
  )
  const ofJune = { created_rank, date_rank: -Date.UTC(2023, 5, 8) }
  expect(await folder('/a')).toMatchObject(ofJune)
  done(await copy(db, ERIKA, { items: paths('/a'), into: pathOf('/d'), onConflict: 'refuse' }))
  expect(await folder('/d/a')).toMatchObject({ date_rank: ofJune.date_rank })
  const { batch: trashed = '' } = done(await trash(db, ERIKA, paths('/a')))
  done(await undo(db, ERIKA, trashed))
  expect(await folder('/a')).toMatchObject(ofJune)
  done(await undo(db, ERIKA, batch ?? ''))
  expect(await folder('/a')).toMatchObject({ created_rank, date_rank: created_rank })
  await close()
})

test.for([
  { what: 'described', change: edit('/a/x.txt', { description: 'Theirs' }) },
  { what: 'renamed and named back', change: edit('/a/x.txt', { name: 'q.txt' }) },
])('the metadata of a file that was $what meanwhile is not changed', async ({ change }) => {
  const { db, close, row } = await opened()
  done(await editMetadata(db, MAX, change))
  if (change.meta.name) {
    const back = { src: pathOf('/a/q.txt'), dst: pathOf('/a/x.txt'), onConflict: 'refuse' } as const
    done(await moveTo(db, MAX, back))
  }
  const mine = await editMetadata(db, ERIKA, edit('/a/x.txt', { description: 'Mine' }, 1))
  const { description, revision } = await row('x.txt')
  expect(mine).toMatchObject({ ok: false, reason: 'changed', current: { description, revision } })
  done(await editMetadata(db, ERIKA, edit('/a/x.txt', { description: 'Mine' }, revision)))
  await close()
})

test('undoing an earlier change keeps later metadata', async () => {
  const { db, row, close } = await opened()
  const first = done(await editMetadata(db, ERIKA, edit('/a/x.txt', { description: 'One' })))
  done(await editMetadata(db, MAX, edit('/a/x.txt', { description: 'Two' })))
  expect(await undo(db, ERIKA, first.batch ?? '')).toMatchObject({
    ok: false,
    reason: 'changed since',
    lastChange: { by: 'max', action: 'metadata', now: '/a/x.txt' },
  })
  expect(await row('x.txt')).toMatchObject({ description: 'Two' })
  await close()
})

test('every earlier metadata of a file can be restored, wherever the file is now', async () => {
  const { db, row, close, history } = await opened()
  for (const description of ['One', 'Two', 'Three'])
    done(await editMetadata(db, ERIKA, edit('/a/x.txt', { description, location: description })))
  const request = {
    src: pathOf('/a/x.txt'),
    dst: pathOf('/a/b/other.txt'),
    onConflict: 'refuse',
  } as const
  done(await moveTo(db, ERIKA, request))
  const [first, second] = (await history()).map(({ id }) => id)
  const again = (entry: number | undefined, state: 'before' | 'after', revision?: number) =>
    restoreMetadata(db, MAX, { entry: entry ?? 0, state, revision })
  done(await again(second, 'after'))
  expect(await row('other.txt')).toMatchObject({ description: 'Two', location: 'Two' })
  done(await again(first, 'before'))
  expect(await row('other.txt')).toMatchObject({ description: '', location: '' })
  expect(await again(second, 'after', 1)).toMatchObject({ reason: 'changed' })
  expect(await again(99, 'after')).toMatchObject({ reason: 'nothing to undo' })
  await close()
})

/** Leaves the history as it was written before there were credit and licence. */
async function forgetNewFields({
  db,
  history,
}: Pick<Awaited<ReturnType<typeof openManaged>>, 'db' | 'history'>) {
  const older = (text: string | null) => {
    if (text === null) return null
    const { credit: _, licence: __, said, ...rest } = JSON.parse(text)
    const { credit: ___, licence: ____, ...fewer } = said ?? {}
    return JSON.stringify(said ? { ...rest, said: fewer } : rest)
  }
  for (const { id, before, after } of await history()) {
    const set = { before: older(before), after: older(after) }
    await db.updateTable('history').set(set).where('id', '=', id).execute()
  }
}

const CREDITED = { credit: 'A. Maker', licence: 'CC BY 4.0' }

test('an entry from before a field existed is undone, and the field keeps its value', async () => {
  const archive = await opened()
  const { db, row, close } = archive
  const { batch = '' } = done(await editMetadata(db, ERIKA, edit('/a/x.txt', { location: 'Kyiv' })))
  await db.updateTable('file').set(CREDITED).where('name', '=', 'x.txt').execute()
  await forgetNewFields(archive)
  expect(await undoableBatches(db, new Set([batch]))).toEqual(new Set([batch]))
  done(await undo(db, ERIKA, batch))
  expect(await row('x.txt')).toMatchObject({ location: '', ...CREDITED })
  await close()
})

test('metadata from before a field existed is restored, and the field keeps its value', async () => {
  const archive = await opened()
  const { db, row, history, close } = archive
  for (const location of ['Kyiv', 'Lviv'])
    done(await editMetadata(db, ERIKA, edit('/a/x.txt', { location })))
  await forgetNewFields(archive)
  done(await editMetadata(db, ERIKA, edit('/a/x.txt', { ...CREDITED, description: 'New' })))
  const [first] = await history()
  const request = { entry: first?.id ?? 0, state: 'after' } as const
  done(await restoreMetadata(db, ERIKA, request))
  expect(await row('x.txt')).toMatchObject({ location: 'Kyiv', description: '', ...CREDITED })
  await close()
})

test('a version from before a field existed is undone, and the field keeps its value', async () => {
  const archive = await openManaged(['/a/x.txt', '/b/x.txt'])
  const { db, close } = archive
  const before = await db.selectFrom('file').selectAll().execute()
  const request = { items: paths('/a/x.txt'), into: pathOf('/b'), onConflict: 'replace' } as const
  const { batch = '' } = done(await copy(db, ERIKA, request))
  await forgetNewFields(archive)
  await db.updateTable('file').set(CREDITED).execute()
  expect(await undoableBatches(db, new Set([batch]))).toEqual(new Set([batch]))
  done(await undo(db, ERIKA, batch))
  const after = await db.selectFrom('file').selectAll().execute()
  expect(after.map(({ sha256 }) => sha256)).toEqual(before.map(({ sha256 }) => sha256))
  for (const file of after) expect(file).toMatchObject(CREDITED)
  await close()
})

test('a credit is added to those of a selection, and one undo takes it away', async () => {
  const { db, row, close } = await opened()
  done(await editMetadata(db, ERIKA, edit('/a/x.txt', CREDITED)))
  const meta = bulkMetadata.parse({
    credit: { mode: 'append', text: 'B. Other' },
    licence: { mode: 'set', text: 'cc0-1.0' },
  })
  const { batch } = done(
    await editAll(db, ERIKA, { items: paths('/a/x.txt', '/a/y.txt', '/a/b'), meta }),
  )
  expect(await row('x.txt')).toMatchObject({ credit: 'A. Maker; B. Other', licence: 'CC0 1.0' })
  expect(await row('y.txt')).toMatchObject({ credit: 'B. Other', licence: 'CC0 1.0' })
  done(await undo(db, ERIKA, batch ?? ''))
  expect(await row('x.txt')).toMatchObject(CREDITED)
  expect(await row('y.txt')).toMatchObject({ credit: '', licence: '' })
  await close()
})

test('the history is filtered by item, place, person, action, time and batch', async () => {
  const { db, id, close } = await opened()
  const start = Date.now()
  done(await editMetadata(db, ERIKA, edit('/a/x.txt', { description: 'One' })))
  const request = { src: pathOf('/a/b'), dst: pathOf('/c'), onConflict: 'refuse' } as const
  const { batch } = done(await moveTo(db, MAX, request))
  done(await editMetadata(db, MAX, edit('/a/y.txt', { name: 'ab.txt' })))
  const actions = async (filter: Parameters<typeof historyPage>[1], page = { limit: 10 }) =>
    (await historyPage(db, filter, page)).map(({ action }) => action)
  expect(await actions({})).toEqual(['rename', 'move', 'metadata'])
  expect(await actions({}, { limit: 2 })).toEqual(['rename', 'move'])
  expect(await actions({ subject: await id('/a/x.txt') })).toEqual(['metadata'])
  expect(await actions({ path: pathOf('/a/b') })).toEqual(['move'])
  expect(await actions({ path: pathOf('/c') })).toEqual(['move'])
  expect(await actions({ path: pathOf('/a') })).toEqual(['rename', 'move', 'metadata'])
  expect(await actions({ path: pathOf('/') })).toHaveLength(3)
  expect(await actions({ path: pathOf('/A') })).toEqual([])
  expect(await actions({ actor: 'max' })).toEqual(['rename', 'move'])
  expect(await actions({ actor: 'u1', action: 'metadata' })).toEqual(['metadata'])
  expect(await actions({ batch })).toEqual(['move'])
  expect(await actions({ to: new Date(start - 1) })).toEqual([])
  expect(await actions({ from: new Date(start) })).toHaveLength(3)
  const [, before] = await historyPage(db, {}, { limit: 2 })
  expect(await historyPage(db, {}, { limit: 2, before: before?.id })).toMatchObject([
    { action: 'metadata' },
  ])
  await close()
})

test('U03: the history as a table runs nothing in a spreadsheet', async () => {
  const archive = await openManaged([
    "/=cmd|' !A0.txt",
    '/+x,"y".txt',
    '/@z\t.txt'.replace('\t', ''),
  ])
  const { db, close } = archive
  for (const path of (await archive.tree()).map(pathOf)) {
    const request = { path, meta: metadataPatch.parse({ description: '=1+1' }) }
    done(await editMetadata(db, { id: '-1', name: '=evil()' }, request))
  }
  let csv = ''
  for await (const chunk of historyCsv(db, {})) csv += chunk
  const lines = csv.trimEnd().split('\r\n')
  expect(lines[0]).toBe('time,who,action,kind,id,from,to,before,after,batch')
  expect(lines).toHaveLength(4)
  for (const line of lines.slice(1)) {
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,'=evil\(\),metadata,file,/)
    expect(line).not.toMatch(/(^|,)"?[=+@-]/)
  }
  await close()
})
