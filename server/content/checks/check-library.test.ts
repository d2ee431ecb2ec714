import { expect, test } from 'vitest'
import { CATALOGUE, caseText, diagnosticsIn } from '../content-folder.fixture.ts'

const AT = `${CATALOGUE}/x.md`

test('the example case of the manual is valid', async () => {
  expect(await diagnosticsIn({ [AT]: caseText('x') })).toEqual([])
})

test.for([
  {
    what: 'an invalid status',
    change: ['vehicleStatus: recovered', 'vehicleStatus: lost'],
    message: `:6: vehicleStatus: expected operational, recovered, not recovered, captured, unknown, or nothing, not "lost".`,
  },
  {
    what: 'a rating above 10',
    change: ['grade: B', 'cdurs: 11\ngrade: B'],
    message: ':10: cdurs: Invalid cdurs rating 11.',
  },
  {
    what: 'a rating of 0',
    change: ['grade: B', 'cdurs: 0\ngrade: B'],
    message: ':10: cdurs: expected a cdurs rating from 1 to 10, or nothing, not "0".',
  },
  {
    what: 'a rating without its analyst',
    change: ['grade: B', 'cdurs: 3\ngrade: B'],
    message:
      ':10: cdurs: a rating needs its analyst: expected the fields by, on and evidence under rated.',
  },
  {
    what: 'no title',
    change: [/title: A.*\n/, ''],
    message: ':2: title: missing; expected a title.',
  },
  {
    what: 'an empty title',
    change: [/title: A.*/, 'title:'],
    message: ':3: title: expected a title; it is empty.',
  },
  {
    what: 'a date in another form',
    change: ['2023.06.08', '8 June 2023'],
    message:
      ':4: date: expected yyyy.mm.dd, yyyy.mm, yyyy, a season, e.g. 2023 Summer, or nothing, not "8 June 2023".',
  },
  {
    what: 'a day that does not exist',
    change: ['2026-11-02', '2026-02-30'],
    message: ':19: added: there is no such day: 30 February 2026.',
  },
  {
    what: 'a day of another form',
    change: ['2026-11-02', '2026.11.02'],
    message: ':19: added: expected a date as yyyy-mm-dd, e.g. 2026-11-21, not "2026.11.02".',
  },
  {
    what: 'a date that does not exist',
    change: ['2023.06.08', '2025.02.31'],
    message: ':4: date: there is no such day: 31 February 2025.',
  },
  {
    what: 'a date in a month that does not exist',
    change: ['2023.06.08', '2025.13'],
    message: ':4: date: there is no month 13.',
  },
  {
    what: 'a source of a day that does not exist',
    change: ['    title: Second', '    date: 2025-02-31\n    title: Second'],
    message: ':17: sources.2.date: there is no such day: 31 February 2025.',
  },
  {
    what: 'a source of a month that does not exist',
    change: ['    title: Second', '    date: 2025-13-01\n    title: Second'],
    message: ':17: sources.2.date: there is no month 13.',
  },
  {
    what: 'a source whose date has dots',
    change: ['    title: Second', '    date: 2025.02.01\n    title: Second'],
    message: ':17: sources.2.date: expected yyyy-mm-dd, yyyy-mm or yyyy, not "2025.02.01".',
  },
  {
    what: 'an update before the case was added',
    change: ['added: 2026-11-02', 'added: 2026-11-02\nupdated: 2026-11-01'],
    message:
      ':20: updated: expected 2026-11-02, the day the case was added, or a later day, not "2026-11-01".',
  },
  {
    what: 'a field that is misspelt',
    change: ['grade: B', 'unti: 33rd Brigade\ngrade: B'],
    message: ':10: unti: there is no such field; did you mean unit?',
  },
  {
    what: 'a misspelt field of a source',
    change: ['    title: Second', '    claimof: Nobody\n    title: Second'],
    message: ':17: sources.2.claimof: there is no such field; did you mean claimOf?',
  },
  {
    what: 'a source without its title',
    change: [/ {4}title: Second.*\n/, ''],
    message: ':16: sources.2.title: missing; expected the title of the source.',
  },
  {
    what: 'an invalid URL',
    change: ['https://example.org/2', 'example.org'],
    message:
      ':16: sources.2.address: expected a URL that starts with https:// or http://, not "example.org".',
  },
  {
    what: 'no sources',
    change: [/sources:(\n .*)+/, 'sources: []'],
    message: ':12: sources: expected at least one source.',
  },
  {
    what: 'a text where a list belongs',
    change: ['grade: B', 'related: first\ngrade: B'],
    message: ':10: related: expected a list, not "first".',
  },
  {
    what: 'a list where a text belongs',
    change: [/title: A.*/, 'title: [A, B]'],
    message: ':3: title: expected a title, not a list.',
  },
  {
    what: 'fields where a text belongs',
    change: [/title: A.*/, 'title: { a: b }'],
    message: ':3: title: expected a title, not fields.',
  },
  {
    what: 'coordinates without the post they come from',
    change: ['  precision: place', '  coordinates: 47.5, 35.9\n  precision: exact'],
    message:
      ':7: location.geolocation: missing; expected the URL of one of the sources: coordinates need the post they come from.',
  },
  {
    what: 'an id that differs from the file name',
    change: ['id: x', 'id: y'],
    message: ':2: id: expected x, the name of the file, not "y".',
  },
  {
    what: 'a missing related case',
    change: ['grade: B', 'related:\n  - first\n  - frist\ngrade: B'],
    message:
      ':12: related.2: expected the id of a case of this catalogue, not "frist"; did you mean first?',
  },
  {
    what: 'itself as related',
    change: ['grade: B', 'related: [x]\ngrade: B'],
    message: ':10: related.1: expected the id of another case, not its own.',
  },
  {
    what: 'a related case that resembles itself only',
    change: ['grade: B', 'related: [xx]\ngrade: B'],
    message: ':10: related.1: expected the id of a case of this catalogue, not "xx".',
  },
  {
    what: 'the same field twice',
    change: ['grade: B', 'grade: B\ngrade: A'],
    message: ':11: grade: this field appears twice.',
  },
  {
    what: 'a control character',
    change: ['A made up case', '"A\\vmade up case \\x01"'],
    message: ':3: title: expected text without control characters, which nobody can see.',
  },
  {
    what: 'a source without the line that begins it',
    change: ['  - address: https://example.org/2\n', ''],
    message:
      ':16: sources.1.title: this field appears twice in one entry of a list; each entry begins with "- ".',
  },
  {
    what: 'a colon in a value without quotes',
    change: ['A made up case', 'Second loss: a mine'],
    message: `:3: title: a value with ": " in it needs quotes around it, e.g. 'Second loss: a mine'.`,
  },
  {
    what: 'a colon in a value of a source',
    change: ['Second source', 'Second: a source'],
    message: ':17: sources.2.title: a value with ": " in it needs quotes around it, e.g. ',
  },
  {
    what: 'tabs before its fields',
    change: [/^ {2}(?=place|precision)/gm, '\t'],
    message: ':8: expected spaces at the beginning of the line, not a tab.',
  },
  {
    what: 'a tab in a source',
    change: ['    title: Second', '\t  title: Second'],
    message: ':17: expected spaces at the beginning of the line, not a tab.',
  },
  {
    what: 'a line that is indented too far',
    change: ['date: 2023', '  date: 2023'],
    message:
      ':3: title: the next line is indented further and has a ":" in it; expected the indentation of this line, or quotes around the whole value.',
  },
  {
    what: 'a line that is indented too little',
    change: ['    title: Second', '   title: Second'],
    message: ':17: this line is not indented like the lines it belongs with.',
  },
  {
    what: 'a field without its colon',
    change: ['grade: B', 'grade B'],
    message: ':10: expected a field, a colon and a space before its value.',
  },
  {
    what: 'a value that begins with @',
    change: ['publisher: Nobody', 'publisher: @nobody'],
    message:
      ':15: sources.1.publisher: a value that begins with this character needs quotes around it.',
  },
  {
    what: "a ' between quotes",
    change: ['A made up case', "'The crew's tank'"],
    message:
      ":3: nothing may follow the quote that ends a value; a ' inside such quotes is written twice.",
  },
  {
    what: 'a value without its closing quote',
    change: ['A made up case', "'A made up case"],
    message: ":3: title: this value begins with a ', and the closing ' is missing.",
  },
  {
    what: 'an unclosed :::quote',
    change: ['Made up.[^1]', 'He.[^he]\n\n:::quote{source="1"}\nWords.\n\n[^he]: A driver.'],
    message: ':24: :::quote has no end: expected a line of ":::".',
  },
  {
    what: 'a dead link within the page',
    change: ['Made up.[^1]', 'Made up.[^1]\n\nSee [another](#frist).'],
    message: ':24: a link leads to #frist, but this page has no such anchor; did you mean first?',
  },
  {
    what: 'a dead link to another page',
    change: ['Made up.[^1]', 'See [another](/blog/pumm).'],
    message: ':22: there is no page /blog/pumm; did you mean puma?',
  },
  {
    what: 'a dead link to a case, by its URL',
    change: ['Made up.[^1]', 'See [another](/blog/leopard2-ukraine#frist).'],
    message: ':22: a link leads to #frist, but this page has no such anchor; did you mean first?',
  },
  {
    what: 'a missing drawing',
    change: ['Made up.[^1]', '::drawing{name="cduhs" alt="Levels"}'],
    message: ':22: there is no drawing cduhs; did you mean cdurs?',
  },
  {
    what: 'a frame that site.yaml does not name',
    change: ['Made up.[^1]', '::embed{address="https://video.example/1" title="A video"}'],
    message:
      ':22: https://video.example/1 is shown as a link only; to frame it, name it under embeds: in site.yaml.',
  },
] as const)(
  'a case with $what is reported with file, line and field',
  async ({ change, message }) => {
    const article =
      '---\ntitle: Puma\ndescription: Nothing in it happened.\nadded: 2026-11-02\n---\nA text.\n'
    const diagnostics = await diagnosticsIn({
      [AT]: caseText('x', change),
      'articles/puma.md': article,
    })
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]).toContain(`${AT}${message}`)
  },
)
