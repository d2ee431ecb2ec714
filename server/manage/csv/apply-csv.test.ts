import { expect, test } from 'vitest'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import { metadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import { editMetadata } from '../edit-metadata.ts'
import { done, ERIKA, MAX, openManaged, pathOf, paths } from '../manage.fixture.ts'
import { moveAll } from '../move.ts'
import { trash } from '../trash/trash.ts'
import { undo } from '../undo/undo.ts'
import { applyCsv, previewCsv } from './apply-csv.ts'
import { metadataCsv } from './metadata-csv.ts'
import { packCsv, unpackCsv } from './packed-csv.ts'
import { readCsv } from './read-csv.ts'

const HULL = {
  ...NO_METADATA,
  description: '=1+1; "left", Ü\r\nsecond line\n-third',
  source: "'=x; +1;-2",
  event_date: '2023.10',
  credit: '007',
}

async function opened() {
  const archive = await openManaged([
    ['/a/hull.txt', { metadata: HULL }],
    '/a/x.txt',
    '/a/b/y.txt',
    '/ab/z.txt',
  ])
  const { db } = archive
  const exported = async (below = true) => {
    const chunks = metadataCsv(db, { dir: pathOf('/a'), below })
    let text = ''
    for await (const chunk of chunks) text += chunk
    return text
  }
  const plan = (text: string) => previewCsv(db, text)
  const apply = async (text: string, token?: string) =>
    applyCsv(db, ERIKA, { text, token: token ?? (await plan(text)).token })
  const descriptions = async () => {
    const rows = await db.selectFrom('file').select(['name', 'description']).execute()
    return Object.fromEntries(rows.map(({ name, description }) => [name, description]))
  }
  const edit = (path: string, meta: object) =>
    editMetadata(db, MAX, { path: pathOf(path), meta: metadataPatch.parse(meta) })
  return { ...archive, exported, plan, apply, descriptions, edit }
}

/** Replaces the description of a file in an exported table. */
const described = (csv: string, path: string, text: string) =>
  csv.replace(new RegExp(`(?<=,${path},[^,]*,)[^,]*`), text)

test('a table is a row for each file below its folder, or in it', async () => {
  const { exported, close } = await opened()
  const csv = await exported()
  expect(csv.startsWith('\uFEFFid,version,path,name,description,source,')).toBe(true)
  expect(csv.match(/\/ab?\/[\w/]*\.txt/g)).toEqual(['/a/hull.txt', '/a/x.txt', '/a/b/y.txt'])
  expect((await exported(false)).match(/\/a\/[\w/]*\.txt/g)).toEqual(['/a/hull.txt', '/a/x.txt'])
  await close()
})

test('an exported table changes nothing, whichever program has saved it', async () => {
  const { exported, plan, close } = await opened()
  const csv = await exported()
  const saved = [
    csv,
    csv.replace('\uFEFF', ''),
    csv.replaceAll('\r\n', '\n'),
    csv.replace(/(?<!\r)\n/g, '\r\n'),
    csv.toUpperCase().split('\r\n')[0]?.toLowerCase() + csv.slice(csv.indexOf('\r\n')),
  ]
  for (const text of saved)
    expect(await plan(text)).toMatchObject({ changes: [], problems: [], unchanged: 3 })
  await close()
})

test('no cell of a table is a formula, a number or a date for a spreadsheet', async () => {
  const { exported, close } = await opened()
  const csv = await exported()
  for (const cell of ["'=1+1; ", "\n'-third", "''=x; +1;'-2", ",'2023.10,", ",'007,"])
    expect(csv).toContain(cell)
  await close()
})

test('changed cells are one batch, which one undo takes back', async () => {
  const { db, exported, plan, apply, descriptions, history, close } = await opened()
  const csv = described(described(await exported(), '/a/x.txt', "'=SUM"), '/a/b/y.txt', 'Turret')
  expect((await plan(csv)).changes).toMatchObject([
    { row: 3, line: 5, path: '/a/x.txt', fields: [{ name: 'description', from: '', to: '=SUM' }] },
    { row: 4, line: 6, path: '/a/b/y.txt' },
  ])
  const outcome = await apply(csv)
  if (!('batch' in outcome)) throw new Error('Not applied.')
  expect(await descriptions()).toMatchObject({ 'x.txt': '=SUM', 'y.txt': 'Turret' })
  expect(new Set((await history()).map(({ batch }) => batch))).toEqual(new Set([outcome.batch]))
  done(await undo(db, ERIKA, outcome.batch ?? ''))
  expect(await descriptions()).toMatchObject({ 'x.txt': '', 'y.txt': '' })
  await close()
})

test('a table is applied once, however often it is confirmed', async () => {
  const { exported, plan, apply, history, close } = await opened()
  const csv = described(await exported(), '/a/x.txt', 'Hull')
  const { token } = await plan(csv)
  const outcomes = await Promise.all([apply(csv, token), apply(csv, token), apply(csv, token)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual({ ok: false, reason: 'preview is old' })
  expect(await history()).toHaveLength(1)
  expect(await plan(csv)).toMatchObject({ changes: [], problems: [], unchanged: 3 })
  await close()
})

test('a file whose metadata changed since the export keeps its own; one that moved is changed', async () => {
  const { db, exported, plan, apply, descriptions, edit, close } = await opened()
  const csv = described(described(await exported(), '/a/x.txt', 'Mine'), '/a/b/y.txt', 'Turret')
  const { token } = await plan(csv)
  done(await edit('/a/x.txt', { description: 'Theirs' }))
  done(
    await moveAll(db, MAX, {
      items: paths('/a/b/y.txt'),
      into: pathOf('/ab'),
      onConflict: 'refuse',
    }),
  )
  expect(await apply(csv, token)).toEqual({ ok: false, reason: 'preview is old' })
  expect(await plan(csv)).toMatchObject({
    changes: [{ path: '/ab/y.txt' }],
    problems: [{ kind: 'changed since', row: 3, path: '/a/x.txt' }],
  })
  await apply(csv)
  expect(await descriptions()).toMatchObject({ 'x.txt': 'Theirs', 'y.txt': 'Turret' })
  await close()
})

test('rows that cannot be applied are listed with the reason, and the others are', async () => {
  const { db, id, plan, close } = await opened()
  const [x, y] = [await id('/a/x.txt'), await id('/a/b/y.txt')]
  done(await trash(db, ERIKA, paths('/ab/z.txt')))
  const rows = [
    'id;path;date',
    `${x};/a/x.txt;2021-2-3`,
    `${x};;2020`,
    `${y};/a/hull.txt;2020`,
    ';/a/b/y.txt;soon',
    ';/ab/z.txt;2020',
    '\u0000nobody\u0000;/\u0000;2020',
    '',
    'too;few',
    ';/a/hull.txt;2023.10',
  ]
  expect(await plan(rows.join('\n'))).toMatchObject({
    changes: [{ row: 2, fields: [{ name: 'event_date', from: '', to: '2021.02.03' }] }],
    problems: [
      { row: 3, kind: 'ambiguous', reason: 'Row 2 is about the same file.' },
      { row: 4, kind: 'ambiguous' },
      {
        row: 5,
        kind: 'invalid',
        path: '/a/b/y.txt',
        reason: expect.stringMatching(/^date must be .*2023\.06.*[^.]\.$/),
      },
      { row: 6, kind: 'unknown', path: '/ab/z.txt' },
      { row: 7, kind: 'unknown' },
      { row: 9, kind: 'invalid' },
    ],
    unchanged: 1,
  })
  await close()
})

test('a month that may have lost its zero in a spreadsheet is not guessed', async () => {
  const { plan, close } = await opened()
  const { changes, problems } = await plan("path,date\n/a/x.txt,2023.1\n/a/b/y.txt,'2023.1\n")
  expect(problems).toMatchObject([
    { row: 2, kind: 'ambiguous', reason: expect.stringMatching(/^date may be January or October/) },
  ])
  expect(changes).toMatchObject([{ row: 3, fields: [{ to: '2023.01' }] }])
  await close()
})

test('columns without a heading and without a text are ignored', async () => {
  const { id, plan, close } = await opened()
  const [x] = [await id('/a/x.txt')]
  const { changes } = await plan(`id,date,,\n${x},2020,,\n`)
  expect(changes).toMatchObject([{ row: 2, fields: [{ name: 'event_date', to: '2020' }] }])
  await close()
})

test.for([
  { what: 'nothing', text: '', reason: /“id” or “path”/ },
  { what: 'no id', text: 'name,description\na,b', reason: /“id” or “path”/ },
  { what: 'another column', text: 'id,colour\na,b', reason: /no column “colour”/ },
  { what: 'a column twice', text: 'id,date,date\na,b,c', reason: /twice/ },
  { what: 'an open quote', text: 'id,date\n"a,b', reason: /has no closing one \(line 2\)\.$/ },
  {
    what: 'a quote in a text',
    text: 'id,date\na,b "c"',
    reason: /must be doubled.* \(line 2\)\.$/,
  },
  {
    what: 'a quote in a text below the separator',
    text: 'sep=;\nid;date\na;b "c"',
    reason: / \(line 3\)\.$/,
  },
  { what: 'too many rows', text: `id,date${'\na,b'.repeat(10_001)}`, reason: /10,000 rows/ },
  { what: 'bytes', text: '\u0000\u0001\u0002', reason: /no column/ },
])('a table with $what is rejected as a whole', async ({ text, reason }) => {
  expect(await readCsv(text)).toMatchObject({ ok: false, problem: expect.stringMatching(reason) })
})

test('the line in which Excel finds the separator is no row', async () => {
  const { id, plan, close } = await opened()
  const x = await id('/a/x.txt')
  const { changes } = await plan(`\uFEFFsep=;\r\nid;date\r\n${x};2020\r\n`)
  expect(changes).toMatchObject([{ row: 2, line: 3, fields: [{ name: 'event_date', to: '2020' }] }])
  await close()
})

test('a packed table that unpacks to more than the limit is rejected', async () => {
  const text = 'id\r\n\n'
  expect(await unpackCsv(await packCsv(text))).toBe(text)
  const bomb = await packCsv('x'.repeat(5_000_000))
  await expect(unpackCsv(bomb)).rejects.toMatchObject({ code: 'request/malformed' })
})
