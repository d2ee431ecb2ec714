import { describe, expect, test } from 'vitest'
import { searchRequest } from '../search-request.ts'
import { parseQuery } from './search-query.ts'

function shown(typed: string): string {
  const { texts, without, filters, editorFilters, excluded, excludedEditorFilters } =
    parseQuery(typed)
  const text = (sign: string) => (one: { text: string; isPhrase: boolean }) =>
    one.isPhrase ? `${sign}“${one.text}”` : `${sign}${one.text}`
  const given = (some: object, sign = '') =>
    Object.entries(some).map(([name, value]) => `${sign}{${name}=${value}}`)
  return [
    ...[...texts.map(text('')), ...without.map(text('-'))],
    ...[...given(filters), ...excluded.flatMap((some) => given(some, '-'))],
    ...[...editorFilters, ...excludedEditorFilters.map((one) => `-${one}`)],
  ].join(' ')
}

test.each([
  ['leopard type:xyz', [{ name: 'type', text: 'type:xyz' }]],
  ['year:2023-2024', [{ name: 'year', text: 'year:2023-2024' }]],
  [
    '-Year:-1 year:abc',
    [
      { name: 'year', text: '-Year:-1' },
      { name: 'year', text: 'year:abc' },
    ],
  ],
  [
    'folder:"" vehicle:""',
    [
      { name: 'folder', text: 'folder:""' },
      { name: 'vehicle', text: 'vehicle:""' },
    ],
  ],
  ['type:case year:2024 folder:/A vehicle:x -type:file', []],
  ['"type:xyz" https://example.org type: without:x', []],
])('what begins like a filter but is none: %s', (typed, mistyped) => {
  expect(parseQuery(typed).mistyped).toEqual(mistyped)
})

test.each([
  ['leopard 2023 - 2025', 'leopard 2023-2025'],
  ['2023 – 2025', '2023-2025'],
  ['2023 -2025', '2023 -2025'],
  ['leopard - 2025', 'leopard - 2025'],
])('a dash between two years makes a range: %s', (typed, parsed) => {
  expect(shown(typed)).toBe(parsed)
})

test('the first of several filters of a name counts', () => {
  const { filters, repeated, excluded } = parseQuery(
    'year:2023 type:case year:2024 type:cases -year:2020 -year:2021',
  )
  expect({ filters, repeated }).toEqual({
    filters: { year: '2023', type: 'case' },
    repeated: [{ name: 'year', text: 'year:2024' }],
  })
  expect(excluded).toEqual([{ year: '2020' }, { year: '2021' }])
})

describe('a query is parsed', () => {
  test.each([
    ['leopard 2a6', 'leopard 2a6'],
    ['"own fire" tank', '“own fire” tank'],
    ['leopard -captured -"own fire"', 'leopard -captured -“own fire”'],
    ['side-elevation', 'side-elevation'],
    ['type:case year:2024 drone', 'drone {type=case} {year=2024}'],
    ['vehicle:"Leopard 2A6" kursk', 'kursk {vehicle=Leopard 2A6}'],
    ['vehicle:“Leopard 2A6” kursk', 'kursk {vehicle=Leopard 2A6}'],
    ['vehicle:„Leopard 2A6“ „own fire“', '“own fire” {vehicle=Leopard 2A6}'],
    ['-vehicle:“Leopard 2A6”', '-{vehicle=Leopard 2A6}'],
    ['folder:/Documents pdf', 'pdf {folder=/Documents}'],
    ['folder:Documents pdf', 'pdf {folder=/Documents}'],
    ['folder:"/Vehicles/MBT Leopard 2"', '{folder=/Vehicles/MBT Leopard 2}'],
    ['leopard -type:case -vehicle:"Leopard 2A4"', 'leopard -{type=case} -{vehicle=Leopard 2A4}'],
    ['leopard -year:2023 -year:2024', 'leopard -{year=2023} -{year=2024}'],
    ['leopard -in:inbox', 'leopard -in:inbox'],
    ['leopard -type:tank', 'leopard -type:tank'],
    ['type:Files type:cases', '{type=file}'],
    ['type:tank', 'type:tank'],
    ['year:soon', 'year:soon'],
    ['title:leopard', 'title:leopard'],
    ['without:source in:inbox', 'without:source in:inbox'],
    ['"Leopard 2A6', '"Leopard 2A6'],
    ['"', '"'],
    ['*', '*'],
    ['', ''],
  ])('%s', (typed, parsed) => expect(shown(typed)).toBe(parsed))
})

test('a query of more than 2,000 characters is cut', () => {
  const { texts, wasCut } = parseQuery('x'.repeat(2001))
  expect({ wasCut, length: texts[0]?.text.length }).toEqual({ wasCut: true, length: 2000 })
})

test('NUL, which Postgres cannot compare, is a blank', () => {
  expect(parseQuery('turret\0ring folder:/a\0b')).toMatchObject({
    texts: [{ text: 'turret' }, { text: 'ring' }, { text: 'b' }],
    filters: { folder: '/a' },
  })
  expect(searchRequest.safeParse({ q: 'x', folder: '/a\0b' }).success).toBe(false)
})
