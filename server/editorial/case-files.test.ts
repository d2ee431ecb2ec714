import { expect, test } from 'vitest'
import { madeCase } from '#domain/cases/case.fixture.ts'
import { type Catalogue, catalogueFrontMatter } from '#domain/catalogues/catalogue.ts'
import { caseFileName } from './case-files.ts'

const catalogue: Catalogue = {
  ...catalogueFrontMatter.parse({
    title: 'Made up',
    subtitle: 'For a test',
    description: 'Nothing in it happened.',
    vehicles: ['Leopard 2A6'],
    added: '2026-11-01',
  }),
  slug: 'made-up',
  opening: [],
  closing: [],
  headings: { opening: [], closing: [] },
  records: [],
  cases: [madeCase({ added: '2026-11-02', updated: '2026-11-27', change: 'Place found.' })],
}

test.for([
  ['cases.csv', '', 'made-up-2026-11-27.csv'],
  ['cases.json', 'class=Destroyed', 'made-up-2026-11-27-filtered.json'],
  ['cases.geojson', '', 'made-up-2026-11-27.geojson'],
] as const)('%s with the filter "%s" is saved as %s', ([name, filter, expected]) => {
  expect(caseFileName(name, catalogue, { filter })).toBe(expected)
})
