import { expect, test } from 'vitest'
import { CATALOGUE, caseText, diagnosticsIn } from '../content-folder.fixture.ts'
import { MAX_LISTED } from './diagnostic.ts'

const AT = `${CATALOGUE}/x.md`

test('all errors of a case are reported together', async () => {
  const text = caseText('x', ['grade: B', 'grade: D'], ['recovered', 'lost'], [/title: A.*\n/, ''])
  expect(
    (await diagnosticsIn({ [AT]: text })).map((sentence) => sentence.split(':', 3)[2]),
  ).toEqual([' title', ' vehicleStatus', ' grade'])
})

test('of many errors in a file the first are reported, with the number of others', async () => {
  const unknown = Array.from({ length: 1000 }, (_, at) => `unknown${at}: x`).join('\n')
  const sentences = await diagnosticsIn({
    [AT]: caseText('x', ['grade: B', `${unknown}\ngrade: B`]),
  })
  expect(sentences).toHaveLength(MAX_LISTED + 1)
  expect(sentences[0]).toBe(`${AT}:10: unknown0: there is no such field.`)
  expect(sentences.at(-1)).toBe(`${AT}:29: this file has 980 more mistakes.`)
})

test('the errors of several checks in a file are counted together', async () => {
  const links = Array.from({ length: 30 }, (_, at) => `[one](#nowhere${at})\n\n`).join('')
  const ids = Array.from({ length: 30 }, (_, at) => `nobody${at}`).join(', ')
  const text = caseText('x', ['grade: B', `related: [${ids}]\ngrade: B`], ['Made up.[^1]', links])
  const sentences = await diagnosticsIn({ [AT]: text })
  expect(sentences).toHaveLength(MAX_LISTED + 1)
  expect(sentences.at(-1)).toContain('this file has 40 more mistakes.')
})

test('a reference to a missing source is an error', async () => {
  const [sentence] = await diagnosticsIn({ [AT]: caseText('x', ['[^1]', '[^3]']) })
  expect(sentence).toContain(`${AT}:22: `)
  expect(sentence).toContain('3')
})

test('frames that site.yaml names are right', async () => {
  const url = 'https://video.example/1'
  const text = caseText('x', ['Made up.[^1]', `::embed{address="${url}" title="A video"}`])
  expect(await diagnosticsIn({ [AT]: text }, { embeds: [url] })).toEqual([])
})

test.for([
  {
    what: 'a file without a head',
    path: AT,
    text: 'Only words.\n',
    message:
      ':1: expected front matter: fields between two lines of ---, the first of which begins the file.',
  },
  {
    what: 'front matter without an end',
    path: AT,
    text: '---\nid: x\n',
    message: ':1: expected front matter: ',
  },
  {
    what: 'a file that is not UTF-8',
    path: AT,
    text: new Uint8Array([0xff, 0xfe, 0x41, 0x00]),
    message: ':1: expected text in UTF-8, but line 1 is not: save the file in this encoding.',
  },
  {
    what: 'a file that is too large',
    path: AT,
    text: `${caseText('x')}${'words '.repeat(50_000)}`,
    message: ':1: expected at most 256 KiB, not 294.',
  },
  {
    what: 'a head that is too large',
    path: AT,
    text: caseText('x', ['title: A', `title: ${'A'.repeat(64 * 1024)}`]),
    message: ':1: expected at most 64 KiB of fields before the text.',
  },
  {
    what: 'a file of another kind',
    path: `${CATALOGUE}/photo.jpg`,
    text: 'x',
    message: ':1: nothing reads this file; ',
  },
  {
    what: 'a case beside the catalogues',
    path: 'cases/x.md',
    text: caseText('x'),
    message: ':1: nothing reads this file; ',
  },
  {
    what: 'a case without a catalogue',
    path: 'cases/other/x.md',
    text: caseText('x'),
    names: 'cases/other/catalogue.md',
    message: ':1: missing; without it no page shows the cases beside it.',
  },
  {
    what: 'an article with the URL of a catalogue',
    path: 'articles/leopard2-ukraine.md',
    text: '---\ntitle: A\ndescription: B\nadded: 2026-11-02\n---\n',
    message: ':1: expected another name, because cases/leopard2-ukraine/catalogue.md has this URL.',
  },
  {
    what: 'a table beside an article',
    path: 'articles/other.yaml',
    text: 'rows: []\n',
    message: ':1: nothing reads this file; expected cases/',
  },
  {
    what: 'a case with the URL of another page',
    path: `${CATALOGUE}/changes.md`,
    text: caseText('changes'),
    message:
      ':2: id: expected another id and name of the file, because changes is the name of a page.',
  },
  {
    what: 'aliases that grow without end',
    path: AT,
    text: `---\na: &a [${'x,'.repeat(9)}]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]\n`).join('')}---\n`,
    message: ':2: this cannot be read as YAML: Excessive alias count',
  },
  {
    what: 'lists in lists in lists',
    path: AT,
    text: `---\ntitle: ${'['.repeat(60_000)}\n---\n`,
    message: ':2: this cannot be read as YAML: lists or fields are nested too deeply.',
  },
  {
    what: 'entries in entries in entries',
    path: AT,
    text: `---\ntitle: x\nsources:\n${'- '.repeat(30_000)}\n---\n`,
    message: ':4: this cannot be read as YAML: lists or fields are nested too deeply.',
  },
  {
    what: 'names of fields within names of fields',
    path: AT,
    text: `---\ntitle: x\n${'? '.repeat(40)}a\n---\n`,
    message: ':3: this cannot be read as YAML: the name of a field must be text.',
  },
])('$what is reported', async ({ path, text, names = path, message }) => {
  const sentences = await diagnosticsIn({ [path]: text })
  expect(sentences[0]?.slice(0, 300)).toContain(names)
  expect(sentences[0]).toContain(message)
})

test.for(['.first.md.swp', 'first.md~', '.DS_Store', '#first.md#', '.git/config'])(
  'a file that an editor or desktop leaves behind is not a mistake: %s',
  async (name) => {
    expect(await diagnosticsIn({ [`${CATALOGUE}/${name}`]: 'x' })).toEqual([])
  },
)

const record = (id: string, more = '') => `  - id: ${id}
    title: A made up record
    date: 2023.06.08
    vehicle: Leopard 2
    coordinates: 47.5, 35.9
    sources:
      - address: https://example.org/1
        title: The post
        publisher: Nobody
${more}`

test.for([
  {
    what: 'the id of a case',
    records: record('first'),
    message: ':2: records.1.id: first is used twice; cases/leopard2-ukraine/first.md has it too.',
  },
  {
    what: 'the id of another',
    records: record('r') + record('s') + record('r'),
    message: ':20: records.3.id: r is used twice; record 1 has it too.',
  },
  {
    what: 'a related case that is not there',
    records: record('r', '    related: [nobody]\n'),
    message: ':11: records.1.related.1: expected the id of a case of this catalogue, not "nobody".',
  },
  {
    what: 'another record as a related case',
    records: record('r') + record('s', '    related: [r]\n'),
    message: ':20: records.2.related.1: expected the id of a case of this catalogue, not "r".',
  },
  {
    what: 'a post that is too young for its point',
    records: record('r').replace(
      /date: .*/,
      `date: ${new Date().toISOString().slice(0, 10).replaceAll('-', '.')}`,
    ),
    message:
      ':4: records.1.date: expected a post that has been public for 14 days, because a record shows its point; add it then.',
  },
  {
    what: 'a mistake of its own, and a related case that is not there after it',
    records: record('r').replace('47.5', 'north') + record('s', '    related: [nobody]\n'),
    message: ':20: records.2.related.1: ',
  },
])('a record with $what is reported with its own line', async ({ records, message }) => {
  const path = `${CATALOGUE}/records.yaml`
  const sentences = await diagnosticsIn({ [path]: `records:\n${records}` })
  expect(sentences.at(-1)?.replaceAll(/\S*\/(?=cases\/leopard2-ukraine\/first)/g, '')).toContain(
    path + message,
  )
})

test('a table that refers to missing sources is reported with its own line', async () => {
  const row = (sources: string) =>
    `  - { vehicle: K2, time: "6", kind: Official, verification: sourced, sources: [${sources}] }\n`
  const source = '  - { address: "https://example.org/1", title: A, publisher: B }\n'
  const head = `title: A\ndescription: B\nadded: 2026-11-02\nsources:\n${source}times:\n`
  const article = (rows: string) => `---\n${head}${rows}---\n:::times\n## Times\n:::\n`
  const sentences = await diagnosticsIn({
    'articles/strict.md': article(row('') + row('1')),
    'articles/times.md': article(row('1') + row('1, 2')),
  })
  expect(sentences).toEqual([
    'articles/strict.md:8: times.1.sources: expected at least one source for a sourced row.',
    'articles/times.md:9: times.2.sources.2: the article has 1 source and no source 2.',
  ])
})

test('coordinates that are a mistake are not repeated by its message', async () => {
  const text = caseText('x', [
    /location:.*\n( {2}.*\n)+/,
    'location: { coordinates: 47.5236861 / 35.9 }\n',
  ])
  const [sentence] = await diagnosticsIn({ [AT]: text })
  expect(sentence).toMatch(/: location\.coordinates: expected latitude, longitude in degrees[^"]*$/)
})
