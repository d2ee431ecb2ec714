import { expect, test } from 'vitest'
import { citationTexts, longDate, withLongDates } from './case-citation.ts'

const CITED = {
  title: 'A 50% loss in {the} field_of #1',
  brand: 'Tanks & Technology',
  partOf: 'Leopard 2 - Operation in Ukraine',
  url: 'https://site.example/blog/leopard2-ukraine/made_case',
  day: '2026-11-21',
  accessed: '2026-12-02',
}

test('a citation in words names the site, the title, the catalogue, the day and the URL', () => {
  expect(citationTexts(CITED).plain).toBe(
    'Tanks & Technology: “A 50% loss in {the} field_of #1”. In: Leopard 2 - Operation in Ukraine. 21 November 2026. https://site.example/blog/leopard2-ukraine/made_case (accessed 2 December 2026).',
  )
  expect(citationTexts({ ...CITED, partOf: undefined }).plain).toBe(
    'Tanks & Technology: “A 50% loss in {the} field_of #1”. 21 November 2026. https://site.example/blog/leopard2-ukraine/made_case (accessed 2 December 2026).',
  )
})

test('the cited part of a page follows its title', () => {
  const { plain, bibtex, cslJson } = citationTexts({ ...CITED, detail: 'filtered: unit R&D' })
  expect(plain).toContain('#1” [filtered: unit R&D]. In: ')
  expect(bibtex).toContain('\\#1 [filtered: unit R\\&D]}},')
  expect(JSON.parse(cslJson)[0].title).toBe(`${CITED.title} [filtered: unit R&D]`)
})

test('BibTeX escapes the signs of a title, and not those of a URL', () => {
  expect(citationTexts(CITED).bibtex).toBe(`@misc{leopard2-ukraine-madecase,
  author = {{Tanks \\& Technology}},
  title = {{A 50\\% loss in \\{the\\} field\\_of \\#1}},
  howpublished = {Leopard 2 - Operation in Ukraine},
  year = {2026},
  date = {2026-11-21},
  url = {https://site.example/blog/leopard2-ukraine/made_case},
  urldate = {2026-12-02},
}`)
})

test.for([
  ['a\\b', 'a\\textbackslash{}b'],
  ['~20', '\\textasciitilde{}20'],
  ['x^2', 'x\\textasciicircum{}2'],
] as const)('BibTeX writes %s as %s', ([title, written]) => {
  expect(citationTexts({ ...CITED, title }).bibtex).toContain(`title = {{${written}}}`)
})

test('CSL-JSON is one web page with its two days', () => {
  expect(JSON.parse(citationTexts(CITED).cslJson)).toEqual([
    {
      id: 'leopard2-ukraine-madecase',
      type: 'webpage',
      title: CITED.title,
      'container-title': 'Leopard 2 - Operation in Ukraine',
      publisher: 'Tanks & Technology',
      author: [{ literal: 'Tanks & Technology' }],
      issued: { 'date-parts': [[2026, 11, 21]] },
      accessed: { 'date-parts': [[2026, 12, 2]] },
      URL: CITED.url,
    },
  ])
})

test.for([
  ['https://site.example/blog/puma', 'puma'],
  ['https://site.example/', 'page'],
  [
    'https://site.example/blog/puma?vehicle=Puma+S1&class=Destroyed&q=50%25',
    'puma-vehicle-Puma-S1-class-Destroyed-q-5025',
  ],
] as const)('the page %s is cited under the key %s', ([url, key]) => {
  expect(citationTexts({ ...CITED, url }).bibtex).toContain(`@misc{${key},`)
})

test.for([
  ['2026-11-01', '1 November 2026'],
  ['2023-06-08', '8 June 2023'],
] as const)('%s is %s', ([day, words]) => {
  expect(longDate(day)).toBe(words)
})

test('days within a text are written in words, and other numbers stay', () => {
  expect(withLongDates('Type A (3), list of 2026-04-28')).toBe('Type A (3), list of 28 April 2026')
  expect(withLongDates('listed since 2024-01-19 as 2024-99-99')).toBe(
    'listed since 19 January 2024 as 2024-99-99',
  )
})
