import { expect, test } from 'vitest'
import { madeCase } from '#domain/cases/case.fixture.ts'
import { madeCatalogue } from '#domain/catalogues/catalogue.fixture.ts'
import { caseFileName } from './case-files.ts'

const catalogue = madeCatalogue([
  madeCase({ added: '2026-11-02', updated: '2026-11-27', change: 'Place found.' }),
])

test.for([
  ['cases.csv', '', 'made-up-2026-11-27.csv'],
  ['cases.json', 'class=Destroyed', 'made-up-2026-11-27-filtered.json'],
  ['cases.geojson', '', 'made-up-2026-11-27.geojson'],
] as const)('%s with the filter "%s" is saved as %s', ([name, filter, expected]) => {
  expect(caseFileName(name, catalogue, { filter })).toBe(expected)
})
