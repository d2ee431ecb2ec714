import { expect, test } from 'vitest'
import { bulkMetadata, metadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import { editAll, editMetadata } from './edit-metadata.ts'
import { done, ERIKA, openManaged, pathOf, paths } from './manage.fixture.ts'
import { undo } from './undo/undo.ts'

async function opened() {
  const archive = await openManaged(['/a/x.txt', '/a/y.txt', '/a/b/z.txt'])
  const row = async (name: string) =>
    archive.db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  return { ...archive, row }
}

test('a selection with a folder gets metadata in one step, and one undo reverts it', async () => {
  const { db, row, close } = await opened()
  done(
    await editMetadata(db, ERIKA, {
      path: pathOf('/a/x.txt'),
      meta: metadataPatch.parse({ description: 'Hull', source: 'A' }),
    }),
  )
  const meta = bulkMetadata.parse({
    description: { mode: 'append', text: 'More' },
    source: { mode: 'append', text: 'A; B' },
    event_date: { mode: 'set', text: '2020' },
  })
  const items = paths('/a/x.txt', '/a/y.txt', '/a/b')
  const { batch, changed } = done(await editAll(db, ERIKA, { items, meta }))
  expect(changed).toHaveLength(3)
  expect(await row('x.txt')).toMatchObject({
    description: 'Hull\nMore',
    source: 'A; B',
    event_date: '2020',
  })
  expect(await row('y.txt')).toMatchObject({ description: 'More', source: 'A; B' })
  expect(await row('z.txt')).toMatchObject({ description: '', source: '' })
  done(await undo(db, ERIKA, batch ?? ''))
  expect(await row('x.txt')).toMatchObject({ description: 'Hull', source: 'A', event_date: '' })
  expect(await row('y.txt')).toMatchObject({ description: '', source: '' })
  await close()
})

test('a bulk change of which one file was changed since is undone without it, if that is wanted', async () => {
  const { db, row, close } = await opened()
  const edit = (text: string, ...items: string[]) =>
    editAll(db, ERIKA, {
      items: paths(...items),
      meta: bulkMetadata.parse({ source: { mode: 'set', text } }),
    })
  const { batch = '' } = done(await edit('New', '/a/x.txt', '/a/y.txt'))
  done(await edit('Newer', '/a/x.txt'))
  const rejected = { ok: false, reason: 'changed since', path: '/a/x.txt' }
  expect(await undo(db, ERIKA, batch)).toMatchObject({ ...rejected, others: true })
  expect(await row('y.txt')).toMatchObject({ source: 'New' })
  const { skipped, changed } = done(await undo(db, ERIKA, batch, true))
  expect([skipped, changed.map(({ path }) => path)]).toEqual([['/a/x.txt'], ['/a/y.txt']])
  expect(await row('x.txt')).toMatchObject({ source: 'Newer' })
  expect(await row('y.txt')).toMatchObject({ source: '' })
  expect(await undo(db, ERIKA, batch, true)).toMatchObject({ reason: 'already undone' })

  const { batch: alone = '' } = done(await edit('Once', '/a/y.txt'))
  done(await edit('Twice', '/a/y.txt'))
  expect(await undo(db, ERIKA, alone)).toMatchObject({ others: false })
  expect(await undo(db, ERIKA, alone, true)).toMatchObject({ ok: false, reason: 'changed since' })
  await close()
})

test('the undo of a bulk change keeps what was written into other fields since', async () => {
  const { db, row, close } = await opened()
  const set = (field: string, text: string, ...items: string[]) =>
    editAll(db, ERIKA, {
      items: paths(...items),
      meta: bulkMetadata.parse({ [field]: { mode: 'set', text } }),
    })
  const { batch = '' } = done(await set('source', 'New', '/a/x.txt', '/a/y.txt'))
  done(await set('description', 'Left side', '/a/x.txt'))
  const { skipped, changed } = done(await undo(db, ERIKA, batch))
  expect([skipped, changed]).toMatchObject([[], [{}, {}]])
  expect(await row('x.txt')).toMatchObject({
    source: '',
    description: 'Left side',
  })
  expect(await row('y.txt')).toMatchObject({ source: '' })
  await close()
})

test('a file gets its metadata also if its folder is selected as well', async () => {
  const { db, row, close } = await opened()
  const meta = bulkMetadata.parse({ credit: { mode: 'set', text: 'Ann' } })
  const items = paths('/a', '/a/x.txt')
  const { changed } = done(await editAll(db, ERIKA, { items, meta }))
  expect(changed).toHaveLength(1)
  expect(await row('x.txt')).toMatchObject({ credit: 'Ann' })
  expect(await row('y.txt')).toMatchObject({ credit: '' })
  await close()
})

test('appending more than a field may hold changes no item, and names the field, its limit and the items', async () => {
  const { db, row, history, close } = await opened()
  const credit = (mode: 'set' | 'append', length: number, ...items: string[]) =>
    editAll(db, ERIKA, {
      items: paths(...items),
      meta: bulkMetadata.parse({ credit: { mode, text: mode[0]?.repeat(length) } }),
    })
  done(await credit('set', 600, '/a/x.txt'))
  const all = ['/a/y.txt', '/a/x.txt', '/a/b/z.txt']
  expect(await credit('append', 399, ...all)).toEqual({
    ok: false,
    reason: 'field too long',
    fields: [{ name: 'credit', maxLength: 1000, paths: ['/a/x.txt'] }],
  })
  expect(await row('y.txt')).toMatchObject({ credit: '' })
  expect(await history()).toHaveLength(1)
  expect(done(await credit('append', 398, ...all)).changed).toHaveLength(3)
  expect((await row('x.txt')).credit).toHaveLength(1000)
  await close()
})
