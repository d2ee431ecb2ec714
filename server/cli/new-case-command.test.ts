import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import {
  CASE_TEXT,
  CATALOGUE,
  CATALOGUE_TEXT,
  caseText,
  mistakesIn,
} from '../content/content-folder.fixture.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { plainWorkshop } from '../import/plain-workshop.fixture.ts'
import { type Answers, answeringOperator } from './operator.fixture.ts'
import { runSite } from './run-site.ts'
import type { Terminal } from './terminal.ts'

const ENTRY = join(import.meta.dirname, 'plain-site.fixture.ts')
const WORDS = ['new-case', 'leopard2-ukraine']

const ANSWERS: Answers = {
  title: 'Second: a mine',
  vehicle: 'Leopard 2A6',
  'sources.1.address': 'https://example.org/1',
  'sources.1.title': 'A source',
  'sources.1.publisher': 'Nobody',
  grade: 'B',
  verification: 'sourced',
  added: '2026-11-03',
}

async function content(files: Record<string, string> = {}) {
  const folder = await temporaryFolder({
    [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT.replace(
      '[Leopard 2A6]',
      '[Leopard 2A6, Strv 122]',
    ),
    [`${CATALOGUE}/first.md`]: CASE_TEXT,
    ...files,
  })
  const environment = { CONTENT_DIR: folder, SITE_URL: 'https://example.org' }
  return {
    environment,
    files: async () => (await readdir(join(folder, CATALOGUE))).sort(),
    read: (id: string) => readFile(join(folder, CATALOGUE, `${id}.md`), 'utf8'),
    async run(terminal: Pick<Terminal, 'input' | 'progress'>, words = WORDS) {
      const said: string[] = []
      const say = (line: string) => void said.push(line.replaceAll(`${folder}/`, ''))
      const stop = new AbortController().signal
      const code = await runSite(
        words,
        { ...terminal, say, environment, stop },
        () => plainWorkshop,
      )
      return { code, said }
    },
  }
}

test('a case whose fields were asked for is a file without a mistake', async () => {
  const { run, read } = await content()
  const operator = answeringOperator({
    ...ANSWERS,
    date: '2024 Summer',
    vehicleStatus: 'not recovered',
    'sources.2.address': 'https://example.org/2',
    'sources.2.title': 'Another source',
    'sources.2.publisher': 'Somebody',
    'location.place': 'a field',
    'location.coordinates': '47.5, 35.9',
    'location.geolocation': '2',
    'location.precision': '1 km',
    'reported.class': 'Damaged',
    related: 'first',
    story: 'It ran on a mine.[^1]',
    '>': ['', 'It stayed.[^2]', '.', '.'],
    'damage description': 'A track.',
  })
  expect(await run(operator)).toEqual({
    code: 0,
    said: [
      `${CATALOGUE}/second-a-mine.md is written.`,
      'A site that runs shows it within a second: https://example.org/blog/leopard2-ukraine/second-a-mine',
      'Go on in the file with any editor; "npm run site -- check-content" tells every mistake.',
    ],
  })
  const written = await read('second-a-mine')
  expect(written).toBe(`---
id: second-a-mine
title: 'Second: a mine'
date: 2024 Summer
vehicle: Leopard 2A6
vehicleStatus: not recovered
reported:
  class: Damaged
  by: Oryx
location:
  place: a field
  coordinates: 47.5, 35.9
  precision: 1 km
  geolocation: https://example.org/2
grade: B
verification: sourced
related:
  - first
sources:
  - address: https://example.org/1
    title: A source
    publisher: Nobody
  - address: https://example.org/2
    title: Another source
    publisher: Somebody
added: 2026-11-03
---

It ran on a mine.[^1]

It stayed.[^2]

## Damage description

A track.
`)
  expect(await mistakesIn({ [`${CATALOGUE}/second-a-mine.md`]: written })).toEqual([])
}, 30_000)

test.for([
  { field: 'title', wrong: '', told: 'title: expected a title; it is empty.' },
  { field: 'id', wrong: 'a b', told: 'id: expected letters, digits and hyphens only, not "a b".' },
  {
    field: 'id',
    wrong: 'changes',
    told: 'id: expected another id, because changes is the address of a page.',
  },
  {
    field: 'id',
    wrong: 'catalogue',
    told: 'id: expected another id, because catalogue.md is no file of a case.',
  },
  {
    field: 'date',
    wrong: 'soon',
    told: 'date: expected yyyy.mm.dd, yyyy.mm, yyyy, a season such as 2023 Summer, or nothing, not "soon".',
  },
  { field: 'date', wrong: '2025.02.31', told: 'date: there is no such day: 31 February 2025.' },
  { field: 'vehicle', wrong: '', told: 'vehicle: expected the vehicle; it is empty.' },
  {
    field: 'vehicleStatus',
    wrong: 'lost',
    told: 'vehicleStatus: expected operational, recovered, not recovered, captured, unknown, or nothing, not "lost".',
  },
  {
    field: 'sources.1.address',
    wrong: '',
    told: 'sources.1.address: expected an address that starts with https://; it is empty.',
  },
  {
    field: 'sources.1.date',
    wrong: '8.6.2023',
    told: 'sources.1.date: expected yyyy-mm-dd, yyyy-mm or yyyy, not "8.6.2023".',
  },
  {
    field: 'sources.1.date',
    wrong: '2025-02-31',
    told: 'sources.1.date: there is no such day: 31 February 2025.',
  },
  {
    field: 'location.coordinates',
    wrong: 'north',
    told: 'location.coordinates: expected latitude, longitude in degrees, as 47.5237, 35.9308, not "north".',
  },
  {
    field: 'reported.class',
    wrong: 'gone',
    told: 'reported.class: expected one of Destroyed, Damaged, Unaffected, not "gone".',
  },
  { field: 'grade', wrong: 'D', told: 'grade: expected A, B or C, not "D".' },
  {
    field: 'cdurs',
    wrong: '11',
    told: 'cdurs: Invalid cdurs rating 11; expected 1 to 10, or nothing.',
  },
  {
    field: 'related',
    wrong: 'first, frist',
    told: 'related.2: expected the id of a case or a record of this catalogue, not "frist"; did you mean first?',
  },
  {
    field: 'media',
    wrong: 'photo.jpg',
    told: 'media.1: the archive has no file with the id "photo.jpg".',
  },
  {
    field: 'added',
    wrong: '2026-02-30',
    told: 'added: there is no such day: 30 February 2026.',
  },
])(
  '$wrong as $field is told in the words of check-content and asked again',
  async ({ field, wrong, told }) => {
    const { run, files } = await content()
    const operator = answeringOperator({
      ...ANSWERS,
      [field]: [wrong, ANSWERS[field] ?? ''].flat(),
    })
    expect(await run(operator)).toMatchObject({ code: 0 })
    expect(operator.told()).toContain(`\n${told}\n${field} (`)
    expect(await files()).toEqual(['catalogue.md', 'first.md', 'second-a-mine.md'])
  },
)

test('coordinates need a source that located them', async () => {
  const { run, read } = await content()
  const operator = answeringOperator({
    ...ANSWERS,
    'location.coordinates': '47.5, 35.9',
    'location.geolocation': ['2', 'https://example.org/9', 'https://example.org/1'],
    'location.precision': ['', 'exact'],
  })
  expect(await run(operator)).toMatchObject({ code: 0 })
  expect(
    operator.told().match(/location\.geolocation: expected the address of one of/g),
  ).toHaveLength(2)
  expect(await read('second-a-mine')).toContain('geolocation: https://example.org/1\n')
}, 30_000)

test('a rating is asked for with its analyst, its day and its evidence', async () => {
  const { run, read } = await content()
  const rated = {
    cdurs: '3',
    'rated.by': 'A. Nalyst',
    'rated.on': '2026-11-03',
    'rated.evidence': 'Two films',
  }
  expect(await run(answeringOperator({ ...ANSWERS, ...rated }))).toMatchObject({ code: 0 })
  expect(await read('second-a-mine')).toContain(
    'cdurs: 3\nrated:\n  by: A. Nalyst\n  on: 2026-11-03\n  evidence: Two films\n',
  )
}, 30_000)

test('back leads to the question before, as often as it is typed, and the other answers stay', async () => {
  const { run, read } = await content()
  const operator = answeringOperator({
    ...ANSWERS,
    title: ['Frist', 'First', 'Second: a mine'],
    id: ['back', 'back', ''],
    vehicle: ['', 'Leopard 2A6'],
    unit: ['wrong brigade', 'back', '47th Brigade'],
    cause: 'back',
    story: ['It ran on a mime.[^1]', 'It ran on a mine.[^1]'],
    '>': ['back', '.'],
  })
  expect(await run(operator)).toMatchObject({ code: 0 })
  const written = await read('second-a-mine')
  expect(written).toContain("title: 'Second: a mine'\n")
  expect(written).toContain('\nunit: 47th Brigade\n')
  expect(written).toContain('---\n\nIt ran on a mine.[^1]\n')
  expect(operator.told().match(/^vehicle: expected the vehicle/gm)).toHaveLength(1)
}, 30_000)

const STRANGE = 'It ran on a mine.[^2]'
const TOLD = 'story, line 1: There is no source 2: the head names 1.\nkeep or again ('

test('a text that counts a source which was not given is typed again where the author wants to', async () => {
  const { run, read } = await content()
  const operator = answeringOperator({
    ...ANSWERS,
    story: [STRANGE, 'It ran on a mine.[^1]'],
    'keep or again': ['what?', 'again'],
    '>': ['.', '.'],
  })
  expect(await run(operator)).toMatchObject({ code: 0 })
  expect(operator.told()).toContain(TOLD)
  expect(operator.told()).toContain('\nkeep or again: expected keep or again.\n')
  expect(await read('second-a-mine')).toContain('---\n\nIt ran on a mine.[^1]\n')
}, 30_000)

test('a text with a mistake is written as it was typed where the author keeps it', async () => {
  const { run, read } = await content()
  const operator = answeringOperator({ ...ANSWERS, story: STRANGE, '>': ['', 'It stayed.', '.'] })
  expect(await run(operator)).toMatchObject({ code: 0 })
  expect(operator.told()).toContain(TOLD)
  expect(await read('second-a-mine')).toContain(`---\n\n${STRANGE}\n\nIt stayed.\n`)
}, 30_000)

test('a vehicle that the filter does not have is taken, and its consequence told', async () => {
  const { run } = await content()
  const operator = answeringOperator({ ...ANSWERS, vehicle: 'PzH 2000' })
  expect(await run(operator)).toMatchObject({ code: 0 })
  expect(operator.told()).toContain(
    'Warning: vehicle: only ALL shows the case, because "PzH 2000" is no vehicle of the filter; the filter has Leopard 2A6, Strv 122.\n',
  )
}, 30_000)

test('parts of the subject that other cases name are offered', async () => {
  const other = caseText('other', ['grade: B', 'section: deliveries\ngrade: B'])
  const { run, read } = await content({ [`${CATALOGUE}/other.md`]: other })
  const operator = answeringOperator({ ...ANSWERS, section: 'deliveries' })
  expect(await run(operator)).toMatchObject({ code: 0 })
  expect(operator.told()).toContain(
    'section (part of the subject, as: deliveries; no page shows it yet; Enter skips): ',
  )
  expect(await read('second-a-mine')).toContain('\nsection: deliveries\n')
}, 30_000)

test('no file is written over', async () => {
  const { run, read } = await content()
  const operator = answeringOperator({ ...ANSWERS, title: 'First', id: ['first', 'another'] })
  expect(await run(operator)).toMatchObject({ code: 0 })
  expect(operator.told()).toContain(
    'id (last part of its address: letters, digits, hyphens): first\n',
  )
  expect(operator.told()).toContain('first.md has it too.\n')
  expect(await read('first')).toBe(CASE_TEXT)
}, 30_000)

test('answers that end before the last question leave nothing behind', async () => {
  const { run, files } = await content()
  const told: string[] = []
  const progress = { write: (text: string) => void told.push(text) }
  expect(await run({ input: Readable.from(['Second\n', 'second\n']), progress })).toEqual({
    code: 1,
    said: [],
  })
  expect(told.join('')).toContain(
    'The answers ended before the last question; nothing was written.',
  )
  expect(await files()).toEqual(['catalogue.md', 'first.md'])
})

test('on a terminal a line is edited with its keys, and Ctrl-C leaves nothing behind', async () => {
  const { run, files } = await content()
  const told: string[] = []
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const progress = {
    isTTY: true,
    write(text: string) {
      told.push(text)
      if (text.includes('title (')) input.write('Scond\u001b[D\u001b[D\u001b[D\u001b[De\r')
      if (text.includes('id (')) input.write('\u0003')
    },
  }
  expect(await run({ input, progress })).toEqual({ code: 130, said: [] })
  expect(told.join('')).toContain('[second]: ')
  expect(told.at(-1)).toBe('Stopped; nothing was written.\n')
  expect(await files()).toEqual(['catalogue.md', 'first.md'])
})

test('a signal in the middle of the questions leaves nothing behind', async () => {
  const { environment, files } = await content()
  const child = spawn(process.execPath, [ENTRY, ...WORDS], {
    env: { ...process.env, ...environment },
  })
  child.stderr.on('data', (text) => String(text).includes('title (') && child.kill('SIGINT'))
  expect(await ended(child)).toBe(130)
  expect(await files()).toEqual(['catalogue.md', 'first.md'])
}, 30_000)

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve))
}

test.for([
  {
    slug: 'leopard2',
    says: /^There is no catalogue leopard2; expected one of leopard2-ukraine; did you mean leopard2-ukraine\?\n$/,
  },
  {
    slug: '../articles',
    says: /^There is no catalogue \.\.\/articles; expected one of leopard2-ukraine\.\n$/,
  },
])('$slug is no catalogue', async ({ slug, says }) => {
  const { run } = await content()
  const operator = answeringOperator({})
  expect(await run(operator, ['new-case', slug])).toEqual({ code: 2, said: [] })
  expect(operator.told()).toMatch(says)
})
