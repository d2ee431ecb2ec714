import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACT, SHOWN_FACTS, shownFacts } from '#domain/writing/text-facts.ts'
import { AT, apply, CASE, formOf } from './apply-facts.fixture.ts'
import { applyFacts } from './apply-facts.ts'
import { readFacts } from './read-facts.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const FILES = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .sort()
  .filter((path) => /^(cases\/.*\/(?!catalogue)|articles\/).*\.md$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(CONTENT, path), 'utf8') }))

test('a form that is sent as it was shown leaves every case and article as it is', async () => {
  expect(FILES.length).toBeGreaterThan(100)
  for (const { path, text } of FILES)
    for (const file of [text, text.replaceAll('\n', '\r\n')])
      expect(await applyFacts(path, file, formOf(path, file, {}))).toEqual({
        text: file,
        rejected: [],
      })
})

test('in every case and article, each field is changed and changed back', {
  timeout: 120_000,
}, async () => {
  let same = 0
  let all = 0
  for (const [at, { path, text }] of FILES.entries()) {
    const facts = readFacts(path, text).flatMap((group) => group.facts)
    const own = facts.filter(({ value, widget }) => value !== '' && /^lines?$/.test(widget))
    if (own.length === 0) continue
    const { name = '', value = '' } = own[at % own.length] ?? {}
    const there = await applyFacts(path, text, formOf(path, text, { [name]: `${value} x` }))
    expect(there.rejected).toEqual([])
    const read = shownFacts({ groups: readFacts(path, there.text) })
    expect(read[name]).toBe(`${value} x`)
    const back = await applyFacts(path, there.text, formOf(path, there.text, { [name]: value }))
    all += 1
    same += Number(back.text === text)
  }
  expect(same / all).toBeGreaterThan(0.97)
})

test('in 2,000 generated front matters, edited fields read back as typed and all other lines stay', {
  timeout: 120_000,
}, async () => {
  const word = fc
    .stringMatching(/^[a-zäß:#'"\-[{,|>&*!%@ ]{1,24}$/)
    .filter((text) => text.trim() === text)
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  await fc.assert(
    fc.asyncProperty(
      fc.record({ title: word, unit: word, cause: word, typed: word, isCrlf: fc.boolean() }),
      async ({ title, unit, cause, typed, isCrlf }) => {
        const lines = [
          '---',
          '# A comment',
          `unit: ${quoted(unit)} # kept`,
          `title: ${quoted(title)}`,
        ]
        const text = [...lines, `cause: "${cause.replaceAll(/["\\]/g, '')}"`, '---', 'Text.', '']
        const file = text.join(isCrlf ? '\r\n' : '\n')
        const { text: edited, rejected } = await apply({ title: typed }, file)
        expect(rejected).toEqual([])
        expect(shownFacts({ groups: readFacts(AT, edited) }).title).toBe(
          typed.replaceAll(/\s+/g, ' '),
        )
        const after = edited.split(/\r?\n/)
        expect(after.filter((line) => !line.startsWith('title:'))).toEqual(
          text.filter((line) => !line.startsWith('title:')),
        )
        expect(edited.includes('\r\n')).toBe(isCrlf)
      },
    ),
    { numRuns: 2000 },
  )
})

test.for<[what: string, typed: Record<string, string>, from: string, to: string]>([
  ['a title', { title: 'Another' }, "'A case: made up'   #", "'Another'   #"],
  ['a place', { 'location.oblast': 'Donetsk' }, 'somewhere\n', 'somewhere\n  oblast: Donetsk\n'],
  ['a removed date', { date: '' }, 'date: 2023.06.08\n', ''],
  [
    'a pasted point',
    { 'location.coordinates': `47°31'25.3"N 35°55'50.9"E` },
    'somewhere\n',
    'somewhere\n  coordinates: 47.523694, 35.930806\n',
  ],
  ['a related case', { 'related.2': 'fourth' }, 'other, third ]', 'other, third, fourth ]'],
  ['a related case less', { 'related.0': '' }, '[ other, third ]', '[ third ]'],
  [
    'a source more',
    { 'sources.2.address': 'https://example.org/third', 'sources.2.title': 'Three' },
    'related:',
    '  - address: https://example.org/third\n    title: Three\nrelated:',
  ],
  [
    'a source less',
    { 'sources.0.address': '', 'sources.0.title': '', 'sources.0.publisher': '' },
    '  - address: https://example.org/first\n    title: One\n    publisher: Nobody\n',
    '',
  ],
  [
    'what a list reports',
    { 'reported.class': 'Damaged' },
    '\n---\n\n',
    '\nreported:\n  class: Damaged\n---\n\n',
  ],
])('%s changes its own lines only', async ([, typed, from, to]) => {
  expect(await apply(typed)).toEqual({ text: CASE.replace(from, to), rejected: [] })
  const crlf = CASE.replaceAll('\n', '\r\n')
  expect((await apply(typed, crlf)).text).toBe(CASE.replace(from, to).replaceAll('\n', '\r\n'))
})

test.for<[typed: Record<string, string>, name: string, reason: RegExp]>([
  [{ 'location.coordinates': 'near the river' }, 'location.coordinates', /not understood/],
  [{ 'sources.0.address': 'example.org' }, 'sources.0.address', /not a complete URL/],
  [
    { 'sources.2.address': 'http://www.example.org/first/' },
    'sources.2.address',
    /already cited, as source 1/,
  ],
])('%j is rejected with a sentence, and the text stays', async ([typed, name, message]) => {
  const { text, rejected } = await apply(typed)
  expect(text).toBe(CASE)
  expect(rejected).toMatchObject([{ name, value: Object.values(typed)[0] }])
  expect(rejected[0]?.message).toMatch(message)
})

test('a date in parts is written as one, and a day without a month is rejected', async () => {
  const form = formOf(AT, CASE, {})
  form.delete(`${FACT}date`)
  for (const [part, value] of [
    ['year', '2023'],
    ['part', 'Summer'],
    ['day', ''],
  ] as const)
    form.set(`${FACT}date~${part}`, value)
  expect((await applyFacts(AT, CASE, form)).text).toBe(CASE.replace('2023.06.08', '2023 Summer'))
  form.set(`${FACT}date~day`, '8')
  expect(await applyFacts(AT, CASE, form)).toMatchObject({
    text: CASE,
    rejected: [{ name: 'date', message: 'A day needs its month.' }],
  })
})

test('a broken form, or front matter with mistakes, changes nothing', async () => {
  expect((await applyFacts(AT, CASE, new URLSearchParams({ [SHOWN_FACTS]: '{' }))).text).toBe(CASE)
  expect(readFacts(AT, '---\ntitle: [\n---\n')).toEqual([])
  expect(readFacts('site.yaml', 'name: x\n')).toEqual([])
})

test('the empty source of a new case is filled in field by field, and no other is added', async () => {
  const empty = '  - address:\n    title:\n    # A comment stays.\n    publisher:\n'
  const sources = CASE.slice(CASE.indexOf('  - address'), CASE.indexOf('related'))
  const begun = CASE.replace(sources, empty)
  const { text } = await apply({ 'sources.0.address': 'https://sources.test/1' }, begun)
  expect(text).toBe(begun.replace('address:', 'address: https://sources.test/1'))
  const both = await apply({ 'sources.0.title': 'One', 'sources.0.publisher': 'Nobody' }, text)
  expect(both).toEqual({
    text: text.replace('title:\n', 'title: One\n').replace('publisher:\n', 'publisher: Nobody\n'),
    rejected: [],
  })
})

test('between the edits of a form with many, other requests are served', async () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at)
  const text = CASE.replace('other, third', numbers.map((at) => `case-${at}`).join(', '))
  const typed = Object.fromEntries(numbers.map((at) => [`related.${at}`, `other-${at}`]))
  const ended = apply(typed, text).then((applied) => applied.text)
  let turns = 0
  while ((await Promise.race([ended, setImmediate()])) === undefined) turns += 1
  expect(turns).toBeGreaterThanOrEqual(25)
  expect(await ended).toBe(text.replaceAll('case-', 'other-'))
})

const CITING = `---
sources:
  - address: https://example.org/first
    title: One
    publisher: Nobody
  - address: https://example.org/second
    title: Two
    publisher: Nobody
  - address: https://example.org/third
    title: Three
    publisher: Nobody
rated:
  level: 3
  reason: As the third says.[^3]
  sources: [1, 3]
---

First[^1] and third,[^3] but not \`[^3]\`.[^2a]

::file{file="x" source="1, 3"}

[^2a]: A note.
`
const NO_SOURCE = { address: '', title: '', publisher: '' }
const fieldsOfSource = (at: number) =>
  Object.fromEntries(Object.keys(NO_SOURCE).map((key) => [`sources.${at}.${key}`, '']))

test('what cites a source still cites it after an earlier one was removed', async () => {
  const { text, rejected } = await apply(fieldsOfSource(1), CITING)
  expect(rejected).toEqual([])
  const second = '  - address: https://example.org/second\n    title: Two\n    publisher: Nobody\n'
  const renumbered = CITING.replace(second, '')
    .replaceAll(/(?<!`)\[\^3\]/g, '[^2]')
    .replace('[1, 3]', '[1, 2]')
    .replace('"1, 3"', '"1, 2"')
  expect(text).toBe(renumbered)
})

test('a source that is cited is not removed', async () => {
  const first = await apply(fieldsOfSource(0), CITING)
  expect(first.text).toBe(CITING)
  expect(first.rejected).toMatchObject([
    { name: 'sources.0.address', message: expect.stringContaining('the text cites it') },
  ])
  const unread = CITING.replace('First[^1]', 'First').replace('"1, 3"', '"3"')
  const { rejected } = await apply(fieldsOfSource(0), unread)
  expect(rejected[0]?.message).toBe(
    'Source 1 was not removed, because rated.sources cites it. Remove that citation first.',
  )
})

test('a rating may leave a source that is removed with the same form', async () => {
  const unread = CITING.replace('First[^1]', 'First').replace('"1, 3"', '"3"')
  const form = formOf(AT, unread, fieldsOfSource(0))
  form.set(`${FACT}rated.sources`, '3')
  const { text, rejected } = await applyFacts(AT, unread, form)
  expect(rejected).toEqual([])
  expect(text).toContain('sources: [2]')
})
