import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAY_BE_OCTOBER } from '#domain/archive/metadata/event-date.ts'
import { sidecarFields } from '#domain/archive/metadata/sidecar.ts'
import { openArchive, reasons, temporaryFolder, writeFiles } from './import-folder.fixture.ts'

test('metadata is imported from sidecars and from a table for each folder', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({
    'a.jpg': 'a',
    'a.jpg.yaml':
      'description: Hull\nsource:\n  - Museum\n  - Book\ndate: 2023.10\ncredit: A. Maker\nlicence: cc-by-4.0\n',
    'b.jpg': 'b',
    'c.jpg': 'c',
    '_metadata.csv':
      '\uFEFFfile,description,source,location,date,licence\r\nb.jpg,"Turret, left",A; B,Kubinka,2021,CC0 1.0\r\n',
    'plain.yaml': 'some: settings\n',
    'app.conf.yaml': 'other: settings\n',
  })
  const report = await archive.import(folder)
  expect(report).toMatchObject({ imported: 5, failures: [] })
  expect(await archive.fileNamed('a.jpg')).toMatchObject({
    description: 'Hull',
    source: 'Museum; Book',
    event_date: '2023.10',
    credit: 'A. Maker',
    licence: 'CC BY 4.0',
  })
  expect(await archive.fileNamed('b.jpg')).toMatchObject({
    description: 'Turret, left',
    source: 'A; B',
    location: 'Kubinka',
    event_date: '2021',
    credit: '',
    licence: 'CC0 1.0',
  })
  expect(await archive.fileNamed('c.jpg')).toMatchObject({ description: '', event_date: '' })
})

test.for([
  { what: 'semicolons', table: 'file;description;date\r\nb.jpg;"Hull; left";2021\r\n' },
  { what: 'tabs', table: 'file\tdescription\tdate\nb.jpg\tHull; left\t2021\n' },
  {
    what: 'a line that names the separator',
    table: '\uFEFFsep=;\r\nfile;description;date\r\nb.jpg;"Hull; left";2021\r\n',
  },
  {
    what: 'names of columns in capitals',
    table: 'File,Description,DATE\nb.jpg,Hull; left,2021\n',
  },
  {
    what: 'empty columns and rows',
    table: 'file;description;date;;\nb.jpg;"Hull; left";2021;;\n;;;;\n',
  },
  {
    what: 'cells that a spreadsheet keeps as text',
    table: "file,description,date\nb.jpg,Hull; left,'2021\n",
  },
])('a table with $what is imported', async ({ table }) => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ 'b.jpg': 'b', '_metadata.csv': table })
  expect(await archive.import(folder)).toMatchObject({ imported: 1, failures: [] })
  expect(await archive.fileNamed('b.jpg')).toMatchObject({
    description: 'Hull; left',
    event_date: '2021',
  })
})

test('a table that is not CSV is named with the line', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ 'b.jpg': 'b', '_metadata.csv': 'file,date\nb.jpg,"20' })
  expect(reasons(await archive.import(folder), folder)).toEqual({
    '_metadata.csv':
      '_metadata.csv: The file is not valid CSV. A cell that begins with a quotation mark has no closing one (line 2).',
  })
})

test.for(['NFC', 'NFD'])(
  'a sidecar belongs to its file, although only its own name is in Unicode %s',
  async (form) => {
    const archive = await openArchive()
    const name = 'Übersicht.txt'
    const other = form === 'NFC' ? 'NFD' : 'NFC'
    const folder = await temporaryFolder({
      [name.normalize(other)]: 'a',
      [`${name}.yaml`.normalize(form)]: 'description: Hull',
    })
    expect(await archive.import(folder)).toMatchObject({ imported: 1, failures: [] })
    expect(await archive.fileNamed(name)).toMatchObject({ description: 'Hull' })
  },
)

test('an edited sidecar updates its file; a deleted one does not change it', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ 'a.jpg': 'a', 'a.jpg.yaml': 'description: Hull' })
  await archive.import(folder)
  await writeFiles(folder, { 'a.jpg.yaml': 'description: Turret' })
  expect(await archive.import(folder)).toMatchObject({ imported: 0, updated: 1, skipped: 0 })
  await rm(join(folder, 'a.jpg.yaml'))
  expect(await archive.import(folder)).toMatchObject({ updated: 0, skipped: 1 })
  expect((await archive.fileNamed('a.jpg')).description).toBe('Turret')
})

test('errors of authors are reported with file, line and field, and the rest is imported', async () => {
  const archive = await openArchive()
  const folder = await temporaryFolder({
    'a.jpg': 'a',
    'a.jpg.yaml': 'description: Hull\ndat: 2021\n',
    'b.jpg': 'b',
    'b.jpg.yaml': 'description: Hull\ndate: 2021.13\n',
    'lost.jpg.yaml': 'description: Of nothing',
    'sub/c.jpg': 'c',
    'sub/d.jpg': 'd',
    'sub/_metadata.csv': 'file,date\nc.jpg,yesterday\nx.jpg,2021\nf.jpg,2023.1\n',
    'sub/f.jpg': 'f',
    'fine/e.jpg': 'e',
  })
  const report = await archive.import(folder)
  expect(await archive.paths()).toEqual(['/fine/e.jpg', '/sub/d.jpg'])
  const day = 'must be a day, e.g. 2023.06.08, a month (2023.06) or a year (2023).'
  const fields = sidecarFields.join(', ')
  expect(reasons(report, folder)).toEqual({
    'a.jpg': `a.jpg.yaml, line 2: unknown field "dat"; expected ${fields}.`,
    'b.jpg': 'b.jpg.yaml, line 2, date: must have a month from 1 to 12, not 13.',
    'lost.jpg.yaml': 'It describes a file that does not exist.',
    'sub/c.jpg': `_metadata.csv, line 2, date: ${day}`,
    'sub/f.jpg': `_metadata.csv, line 4: date ${MAY_BE_OCTOBER}.`,
    'sub/_metadata.csv': '_metadata.csv, line 3: file "x.jpg" not found.',
  })
})

test.for([
  {
    what: 'refers to nothing',
    text: 'location: Kubinka\ndescription: *nobody',
    message: 'line 2: "*nobody"',
  },
  {
    what: 'doubles itself',
    text: `a: &a0 x\n${Array.from({ length: 30 }, (_, at) => `b${at}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')}`,
    message: 'line 2: "*a0"',
  },
  {
    what: 'has lists as names of fields',
    text: `description: Hull\n${'? '.repeat(40)}a\n`,
    message: 'line 2: the name of a field must be text.',
  },
  { what: 'is nested deeply', text: `source: ${'['.repeat(50_000)}`, message: 'a.jpg.yaml' },
])('a sidecar that $what is named, and the rest arrives', async ({ text, message }) => {
  const archive = await openArchive()
  const folder = await temporaryFolder({ 'a.jpg': 'a', 'a.jpg.yaml': text, 'b.jpg': 'b' })
  const report = await archive.import(folder)
  expect(reasons(report, folder)).toEqual({ 'a.jpg': expect.stringContaining(message) })
  expect(await archive.paths()).toEqual(['/b.jpg'])
})
