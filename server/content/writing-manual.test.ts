import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articleFrontMatter } from '#domain/articles/article.ts'
import { caseFrontMatter } from '#domain/cases/case.ts'
import { geoRecord } from '#domain/cases/location/geo-record.ts'
import { catalogueFrontMatter } from '#domain/catalogues/catalogue.ts'
import { sourceEntry } from '#domain/front-matter/source-entry.ts'
import { CATALOGUE, diagnosticsIn } from './content-folder.fixture.ts'
import { DIRECTIVES } from './text/directives.ts'

const manual = readFileSync(join(import.meta.dirname, '../../docs/writing.md'), 'utf8')
const template = readFileSync(join(import.meta.dirname, '../../docs/case-template.md'), 'utf8')
const [texts = '', article = ''] = [...manual.matchAll(/```markdown\n([\s\S]*?)```/g)].map(
  ([, words = '']) => words,
)
/** The template with every field that needs a value. */
const example = [
  ['id', 'example-mine'],
  ['title', 'Made up'],
  ['vehicle', 'Leopard 2A6'],
  ['grade', 'B'],
  ['verification', 'sourced'],
  ['  - address', 'https://example.org/1'],
  ['    title', 'A source'],
  ['    publisher', 'Nobody'],
  ['added', '2026-11-21'],
  ['vehicleStatus', 'recovered'],
].reduce(
  (text, [field, value]) => text.replace(`\n${field}:\n`, `\n${field}: ${value}\n`),
  template,
)
const EXAMPLE = `${CATALOGUE}/example-mine.md`

const { location, reported, rated, ...ofCase } = caseFrontMatter.shape

test('the template of a case is valid once its fields have values', async () => {
  const text = `${example}\nMade up.[^1]\n`
  expect(await diagnosticsIn({ [EXAMPLE]: text })).toEqual([])
})

test('the example note and quote of the manual are valid', async () => {
  const [head = ''] = /^---\n[\s\S]*?^---\n/m.exec(example) ?? []
  expect(texts).toContain(':::quote')
  const second = '  - { address: https://example.org/2, title: Another, publisher: Nobody }\nadded:'
  const text = `${head.replace('added:', second)}\n${texts}`
  expect(await diagnosticsIn({ [EXAMPLE]: text })).toEqual([])
})

test('the example article of the manual is valid', async () => {
  expect(article).toContain(':::comparison')
  expect(await diagnosticsIn({ 'articles/three-tanks.md': article })).toEqual([])
})

test('the command explains that files were not looked up', () => {
  expect(manual).toContain("'File and folder IDs were not checked'")
})

test('the error in the manual is reported as shown there', async () => {
  const broken = example.replace('vehicleStatus: recovered', 'vehicleStatus: lost')
  const [sentence = ''] = await diagnosticsIn({ [EXAMPLE]: broken })
  const [, place = '', end = ''] =
    /content\/(\S*: vehicleStatus: expected).*(, not "lost"\.)/.exec(manual) ?? []
  expect(place).not.toBe('')
  expect(sentence.startsWith(place)).toBe(true)
  expect(sentence.endsWith(end)).toBe(true)
})

test.for([
  ...['location', 'reported', 'rated', ...Object.keys(ofCase)],
  ...Object.keys(location.unwrap().in.shape),
  ...Object.keys(sourceEntry.shape),
])('the template of a case has the field %s', (field) => {
  expect(template).toMatch(new RegExp(`^[# -]*${field}:`, 'm'))
})

test.for([
  ...['location', 'reported', 'rated', ...Object.keys(ofCase)],
  ...Object.keys(location.unwrap().in.shape),
  ...Object.keys(reported.unwrap().shape),
  ...Object.keys(sourceEntry.shape),
  ...Object.keys(catalogueFrontMatter.shape),
  ...Object.keys(articleFrontMatter.shape),
  ...Object.keys(geoRecord.shape),
])('the manual explains the field %s', (field) => {
  expect(manual).toMatch(new RegExp(`\`${field}(: [^\`]*)?\``))
})

test('the fields that the manual calls required are required', () => {
  const table = manual.slice(manual.indexOf('| Field |'))
  const listed = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field)
  const needed = Object.entries(caseFrontMatter.shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([field]) => field)
  expect(manual).toContain('The first seven are needed')
  expect(new Set(listed.slice(0, 7))).toEqual(new Set(needed))
})

test.for([...DIRECTIVES])('the manual shows what to write for %s', ([name, { form, takes }]) => {
  const written = new RegExp(`\`${form === 'line' ? '::' : ':::'}${name}\\{(.*?)\\}\``).exec(manual)
  expect(written).not.toBeNull()
  const [, attributes = ''] = written ?? []
  expect(attributes === '').toBe(takes.length === 0)
  for (const [, attribute] of attributes.matchAll(/(\w+)="/g)) expect(takes).toContain(attribute)
})
