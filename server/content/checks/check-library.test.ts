import { expect, test } from 'vitest'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import {
  CATALOGUE,
  CATALOGUE_TEXT,
  caseText,
  contentFolder,
  diagnosticsIn,
  openTestLibrary,
} from '../content-folder.fixture.ts'
import { MAX_LISTED } from './diagnostic.ts'

const AT = `${CATALOGUE}/x.md`

test('the example case of the manual is valid', async () => {
  expect(await diagnosticsIn({ [AT]: caseText('x') })).toEqual([])
})

test.for([
  {
    what: 'a status that is none',
    change: ['vehicleStatus: recovered', 'vehicleStatus: lost'],
    says: `:6: vehicleStatus: expected operational, recovered, not recovered, captured, unknown, or nothing, not "lost".`,
  },
  {
    what: 'a rating above 10',
    change: ['grade: B', 'cdurs: 11\ngrade: B'],
    says: ':10: cdurs: expected a cdurs rating from 1 to 10, or nothing; found 11.',
  },
  {
    what: 'a rating of 0',
    change: ['grade: B', 'cdurs: 0\ngrade: B'],
    says: ':10: cdurs: expected a cdurs rating from 1 to 10, or nothing; found 0.',
  },
  {
    what: 'a rating without its analyst',
    change: ['grade: B', 'cdurs: 3\ngrade: B'],
    says: ':10: cdurs: a rating needs its analyst: expected the fields by, on and evidence under rated.',
  },
  {
    what: 'no title',
    change: [/title: A.*\n/, ''],
    says: ':2: title: missing; expected a title.',
  },
  {
    what: 'an empty title',
    change: [/title: A.*/, 'title:'],
    says: ':3: title: expected a title; it is empty.',
  },
  {
    what: 'a date in another form',
    change: ['2023.06.08', '8 June 2023'],
    says: ':4: date: expected yyyy.mm.dd, yyyy.mm, yyyy, a season, e.g. 2023 Summer, or nothing, not "8 June 2023".',
  },
  {
    what: 'a day that no calendar has',
    change: ['2026-11-02', '2026-02-30'],
    says: ':19: added: there is no such day: 30 February 2026.',
  },
  {
    what: 'a day of another form',
    change: ['2026-11-02', '2026.11.02'],
    says: ':19: added: expected a date as yyyy-mm-dd, e.g. 2026-11-21, not "2026.11.02".',
  },
  {
    what: 'a date that no calendar has',
    change: ['2023.06.08', '2025.02.31'],
    says: ':4: date: there is no such day: 31 February 2025.',
  },
  {
    what: 'a date in a month that no calendar has',
    change: ['2023.06.08', '2025.13'],
    says: ':4: date: there is no month 13.',
  },
  {
    what: 'a source of a day that no calendar has',
    change: ['    title: Second', '    date: 2025-02-31\n    title: Second'],
    says: ':17: sources.2.date: there is no such day: 31 February 2025.',
  },
  {
    what: 'a source of a month that no calendar has',
    change: ['    title: Second', '    date: 2025-13-01\n    title: Second'],
    says: ':17: sources.2.date: there is no month 13.',
  },
  {
    what: 'a source whose date has dots',
    change: ['    title: Second', '    date: 2025.02.01\n    title: Second'],
    says: ':17: sources.2.date: expected yyyy-mm-dd, yyyy-mm or yyyy, not "2025.02.01".',
  },
  {
    what: 'a change before the beginning',
    change: ['added: 2026-11-02', 'added: 2026-11-02\nupdated: 2026-11-01'],
    says: ':20: updated: expected 2026-11-02, the day the case was added, or a later day, not "2026-11-01".',
  },
  {
    what: 'a field that is misspelt',
    change: ['grade: B', 'unti: 33rd Brigade\ngrade: B'],
    says: ':10: unti: there is no such field; did you mean unit?',
  },
  {
    what: 'a misspelt field of a source',
    change: ['    title: Second', '    claimof: Somebody\n    title: Second'],
    says: ':17: sources.2.claimof: there is no such field; did you mean claimOf?',
  },
  {
    what: 'a source without its title',
    change: [/ {4}title: Second.*\n/, ''],
    says: ':16: sources.2.title: missing; expected the title of the source.',
  },
  {
    what: 'an address that is none',
    change: ['https://example.org/2', 'example.org'],
    says: ':16: sources.2.address: expected an address that starts with https://, not "example.org".',
  },
  {
    what: 'no sources',
    change: [/sources:(\n .*)+/, 'sources: []'],
    says: ':12: sources: expected at least one source.',
  },
  {
    what: 'a text where a list belongs',
    change: ['grade: B', 'related: first\ngrade: B'],
    says: ':10: related: expected a list, not "first".',
  },
  {
    what: 'a list where a text belongs',
    change: [/title: A.*/, 'title: [A, B]'],
    says: ':3: title: expected a title, not a list.',
  },
  {
    what: 'fields where a text belongs',
    change: [/title: A.*/, 'title: { a: b }'],
    says: ':3: title: expected a title, not fields.',
  },
  {
    what: 'coordinates without the post they come from',
    change: ['  precision: place', '  coordinates: 47.5, 35.9\n  precision: exact'],
    says: ':7: location.geolocation: missing; expected the URL of one of the sources: coordinates need the post they come from.',
  },
  {
    what: 'another id than its name',
    change: ['id: x', 'id: y'],
    says: ':2: id: expected x, the name of the file, not "y".',
  },
  {
    what: 'a related case that is not there',
    change: ['grade: B', 'related:\n  - first\n  - frist\ngrade: B'],
    says: ':12: related.2: expected the id of a case or a record of this catalogue, not "frist"; did you mean first?',
  },
  {
    what: 'itself as related',
    change: ['grade: B', 'related: [x]\ngrade: B'],
    says: ':10: related.1: expected the id of another case, not its own.',
  },
  {
    what: 'the same field twice',
    change: ['grade: B', 'grade: B\ngrade: A'],
    says: ':11: grade: this field stands there twice.',
  },
  {
    what: 'a source without the line that begins it',
    change: ['  - address: https://example.org/2\n', ''],
    says: ':16: sources.1.title: this field stands twice in one entry of a list; each entry begins with "- ".',
  },
  {
    what: 'a colon in a value without quotes',
    change: ['A made up case', 'Second loss: a mine'],
    says: `:3: title: a value with ": " in it needs quotes around it, as 'Second loss: a mine'.`,
  },
  {
    what: 'a colon in a value of a source',
    change: ['Second source', 'Second: a source'],
    says: ':17: sources.2.title: a value with ": " in it needs quotes around it, as ',
  },
  {
    what: 'tabs before its fields',
    change: [/^ {2}(?=place|precision)/gm, '\t'],
    says: ':8: expected blanks at the beginning of the line, not a tab.',
  },
  {
    what: 'a tab in a source',
    change: ['    title: Second', '\t  title: Second'],
    says: ':17: expected blanks at the beginning of the line, not a tab.',
  },
  {
    what: 'a line that is set in too far',
    change: ['date: 2023', '  date: 2023'],
    says: ':3: title: the next line is set in further and has a ":" in it; expected it set in like this one, or quotes around the whole value.',
  },
  {
    what: 'a line that is set in too little',
    change: ['    title: Second', '   title: Second'],
    says: ':17: this line is not set in like those it belongs to.',
  },
  {
    what: 'a field without its colon',
    change: ['grade: B', 'grade B'],
    says: ':10: expected a field, a colon and a blank before its value.',
  },
  {
    what: 'a value that begins with @',
    change: ['publisher: Nobody', 'publisher: @nobody'],
    says: ':15: sources.1.publisher: a value that begins with this character needs quotes around it.',
  },
  {
    what: "a ' between quotes",
    change: ['A made up case', "'The crew's tank'"],
    says: ":3: nothing may follow the quote that ends a value; a ' inside such quotes is written twice.",
  },
  {
    what: 'a quote that has no end',
    change: ['A made up case', "'A made up case"],
    says: ":3: title: this value begins with a ' and has none at its end.",
  },
  {
    what: 'a quote without an end',
    change: ['Made up.[^1]', 'He.[^he]\n\n:::quote{source="1"}\nWords.\n\n[^he]: A driver.'],
    says: ':24: :::quote has no end: expected a line of ":::".',
  },
  {
    what: 'a dead link within the page',
    change: ['Made up.[^1]', 'Made up.[^1]\n\nSee [another](#frist).'],
    says: ':24: a link leads to #frist, and this page has no such place; did you mean first?',
  },
  {
    what: 'a dead link to another page',
    change: ['Made up.[^1]', 'See [another](/blog/pumm).'],
    says: ':22: there is no page /blog/pumm; did you mean puma?',
  },
  {
    what: 'a dead link to a case, by its address',
    change: ['Made up.[^1]', 'See [another](/blog/leopard2-ukraine#frist).'],
    says: ':22: a link leads to #frist, and this page has no such place; did you mean first?',
  },
  {
    what: 'a drawing that is not there',
    change: ['Made up.[^1]', '::drawing{name="cduhs" alt="Levels"}'],
    says: ':22: there is no drawing cduhs; did you mean cdurs?',
  },
  {
    what: 'a frame that site.yaml does not name',
    change: ['Made up.[^1]', '::embed{address="https://video.example/1" title="A film"}'],
    says: ':22: https://video.example/1 is shown as a link only; to frame it, name it under embeds: in site.yaml.',
  },
] as const)('a case with $what is told of by file, line and field', async ({ change, says }) => {
  const article =
    '---\ntitle: Puma\ndescription: Nothing in it happened.\nadded: 2026-11-02\n---\nA text.\n'
  const diagnostics = await diagnosticsIn({
    [AT]: caseText('x', change),
    'articles/puma.md': article,
  })
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toContain(`${AT}${says}`)
})

test.for([
  {
    what: 'a vehicle that is nearly one of the filter',
    change: ['vehicle: Leopard 2A6', 'vehicle: Leopard 2A7'],
    says: ':5: vehicle: only ALL shows the case, because "Leopard 2A7" is no vehicle of the filter; did you mean Leopard 2A6?',
  },
  {
    what: 'a vehicle that is none of the filter',
    change: ['vehicle: Leopard 2A6', 'vehicle: tank'],
    says: ':5: vehicle: only ALL shows the case, because "tank" is no vehicle of the filter; the filter has Leopard 2A6.',
  },
  {
    what: 'no text',
    change: ['Made up.[^1]\n', ''],
    says: ':21: this case has no text; expected what happened, below the head.',
  },
  {
    what: 'no text but a comment',
    change: ['Made up.[^1]', '<!-- to be written -->'],
    says: ':21: this case has no text; expected what happened, below the head.',
  },
] as const)('a case with $what is warned of', async ({ change, says }) => {
  expect(await diagnosticsIn({ [AT]: caseText('x', change) })).toEqual([`Warning: ${AT}${says}`])
})

test('a vehicle that the title names in the words of the filter is found by it', async () => {
  const text = caseText('x', ['vehicle: Leopard 2A6', 'vehicle: tank'], ['A made', 'A Leopard 2A6'])
  expect(await diagnosticsIn({ [AT]: text })).toEqual([])
})

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
  const address = 'https://video.example/1'
  const text = caseText('x', ['Made up.[^1]', `::embed{address="${address}" title="A film"}`])
  expect(await diagnosticsIn({ [AT]: text }, { embeds: [address] })).toEqual([])
})

test.for([
  {
    what: 'a file without a head',
    path: AT,
    text: 'Only words.\n',
    says: ':1: expected a head: the fields between two lines of ---, the first of which begins the file.',
  },
  {
    what: 'a head without an end',
    path: AT,
    text: '---\nid: x\n',
    says: ':1: expected a head: ',
  },
  {
    what: 'a file that is no UTF-8',
    path: AT,
    text: new Uint8Array([0xff, 0xfe, 0x41, 0x00]),
    says: ':1: expected text in UTF-8.',
  },
  {
    what: 'a file that is too large',
    path: AT,
    text: `${caseText('x')}${'words '.repeat(50_000)}`,
    says: ':1: expected at most 256 KiB, not 294.',
  },
  {
    what: 'a head that is too large',
    path: AT,
    text: caseText('x', ['title: A', `title: ${'A'.repeat(64 * 1024)}`]),
    says: ':1: expected at most 64 KiB of fields before the text.',
  },
  {
    what: 'a file of another kind',
    path: `${CATALOGUE}/photo.jpg`,
    text: 'x',
    says: ':1: nothing reads this file; ',
  },
  {
    what: 'a case beside the catalogues',
    path: 'cases/x.md',
    text: caseText('x'),
    says: ':1: nothing reads this file; ',
  },
  {
    what: 'a case without a catalogue',
    path: 'cases/other/x.md',
    text: caseText('x'),
    tells: 'cases/other/catalogue.md',
    says: ':1: missing; without it no page shows the cases beside it.',
  },
  {
    what: 'an article with the address of a catalogue',
    path: 'articles/leopard2-ukraine.md',
    text: '---\ntitle: A\ndescription: B\nadded: 2026-11-02\n---\n',
    says: ':1: expected another name, because cases/leopard2-ukraine/catalogue.md has this address.',
  },
  {
    what: 'a table beside an article',
    path: 'articles/other.yaml',
    text: 'rows: []\n',
    says: ':1: nothing reads this file; expected cases/',
  },
  {
    what: 'a case with the address of another page',
    path: `${CATALOGUE}/changes.md`,
    text: caseText('changes'),
    says: ':2: id: expected another id, because changes is the address of a page.',
  },
  {
    what: 'aliases that grow without end',
    path: AT,
    text: `---\na: &a [${'x,'.repeat(9)}]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]\n`).join('')}---\n`,
    says: ':2: this cannot be read as YAML: Excessive alias count',
  },
  {
    what: 'lists in lists in lists',
    path: AT,
    text: `---\ntitle: ${'['.repeat(60_000)}\n---\n`,
    says: ':2: this cannot be read as YAML: lists or fields stand too deep in one another.',
  },
  {
    what: 'entries in entries in entries',
    path: AT,
    text: `---\ntitle: x\nsources:\n${'- '.repeat(30_000)}\n---\n`,
    says: ':4: this cannot be read as YAML: lists or fields stand too deep in one another.',
  },
])('$what is told of', async ({ path, text, tells = path, says }) => {
  const sentences = await diagnosticsIn({ [path]: text })
  expect(sentences[0]?.slice(0, 300)).toContain(tells)
  expect(sentences[0]).toContain(says)
})

test.for(['.first.md.swp', 'first.md~', '.DS_Store', '#first.md#', '.git/config'])(
  'what editors and desktops leave behind is no mistake: %s',
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
    says: ':2: records.1.id: first is there twice; cases/leopard2-ukraine/first.md has it too.',
  },
  {
    what: 'the id of another',
    records: record('r') + record('s') + record('r'),
    says: ':20: records.3.id: r is there twice; record 1 has it too.',
  },
  {
    what: 'a related case that is not there',
    records: record('r', '    related: [nobody]\n'),
    says: ':11: records.1.related.1: expected the id of a case or a record of this catalogue, not "nobody".',
  },
  {
    what: 'a mistake of its own, and a related case that is not there after it',
    records: record('r').replace('47.5', 'north') + record('s', '    related: [nobody]\n'),
    says: ':20: records.2.related.1: ',
  },
])('a record with $what is told of by its own line', async ({ records, says }) => {
  const path = `${CATALOGUE}/records.yaml`
  const sentences = await diagnosticsIn({ [path]: `records:\n${records}` })
  expect(sentences.at(-1)?.replaceAll(/\S*\/(?=cases\/leopard2-ukraine\/first)/g, '')).toContain(
    path + says,
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
    'articles/times.md:9: times.2.sources.2: the article has 1 sources and no source 2.',
  ])
})

const KNOWN = 'aaaaaaaaaaaaaaaaaaaaaa'
const UNKNOWN = 'bbbbbbbbbbbbbbbbbbbbbb'

test('missing files and folders are reported', async () => {
  const asked = {
    file: async (id: string) => (id === KNOWN ? ({} as never) : undefined),
    foldersNow: async () => new Map([[archivePath.parse('/Old'), archivePath.parse('/New')]]),
  }
  const text = caseText('x', [
    'grade: B',
    `media:\n  - ${KNOWN}\n  - ${UNKNOWN}\n  - photo.jpg\ngrade: B`,
  ])
  const body = `\n::media{file="${UNKNOWN}" caption="A film"}\n\n::gallery{folder="/Vehicles"}\n\n::gallery{folder="/Old"}\n`
  const sentences = await diagnosticsIn({ [AT]: text + body }, { archive: asked })
  expect(sentences).toEqual([
    `${AT}:12: media.2: the archive has no file with the id "${UNKNOWN}".`,
    `${AT}:13: media.3: the archive has no file with the id "photo.jpg".`,
    `${AT}:28: the archive has no file with the id "${UNKNOWN}".`,
    `Warning: ${AT}:30: the archive has no folder /Vehicles yet.`,
    `Warning: ${AT}:32: the folder /Old is /New now; it is still found.`,
  ])
})

test('an invalid case can still be linked to', async () => {
  const broken = caseText('x', ['grade: B', 'grade: D'])
  const other = caseText('y', ['grade: B', 'related: [x]\ngrade: B'], ['Made up', 'As [x](#x)'])
  const sentences = await diagnosticsIn({ [AT]: broken, [`${CATALOGUE}/y.md`]: other })
  expect(sentences).toHaveLength(1)
})

test('a catalogue may link to its cases and their sources', async () => {
  const text = CATALOGUE_TEXT.replace('Opening.', '[One](#first), [source](#first-source-2)')
  expect(await diagnosticsIn({ [`${CATALOGUE}/catalogue.md`]: text })).toEqual([])
})

test('a former anchor leads to a case or a heading, and is the name of neither', async () => {
  const aliases = `aliases:
  - { anchor: old, to: first }
  - { anchor: older, to: afterwards }
  - { anchor: first, to: frist }
`
  const text = CATALOGUE_TEXT.replace('vehicles:', `${aliases}vehicles:`).replace(
    'Opening.',
    '[One](#old)\n\n## Afterwards',
  )
  expect(await diagnosticsIn({ [`${CATALOGUE}/catalogue.md`]: text })).toEqual([
    `${CATALOGUE}/catalogue.md:8: aliases.3.anchor: expected an anchor that nothing on the page has, not "first".`,
    `${CATALOGUE}/catalogue.md:8: aliases.3.to: expected the id of a case or heading of this page, not "frist"; did you mean first?`,
  ])
})

test('two thousand cases are read, and invalid ones reported', async () => {
  const files = Array.from({ length: 2000 }, (_, at) => [
    `${CATALOGUE}/c${at}.md`,
    caseText(`c${at}`, ['grade: B', at % 100 === 0 ? 'grade: D' : 'grade: A']),
  ])
  const { folder } = await contentFolder(Object.fromEntries(files))
  const library = await openTestLibrary(folder)
  await library.refresh()
  expect(library.tree.entries()).toHaveLength(2002 - 20)
  expect(library.tree.diagnostics()).toHaveLength(20)
})
