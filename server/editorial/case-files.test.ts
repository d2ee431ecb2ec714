import { expect, test } from 'vitest'
import { madeCase } from '#domain/cases/case.fixture.ts'
import { caseFileSchema } from '#domain/catalogues/case-data.ts'
import { madeCatalogue } from '#domain/catalogues/catalogue.fixture.ts'
import { caseFileName, caseFiles, fileOfOneCase, selectionOfOneCase } from './case-files.ts'

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

test('the data of one case is what the data of its catalogue says of it', () => {
  const [first, second] = [madeCase({ id: 'first' }), madeCase({ id: 'second' })]
  const publisher = { siteUrl: 'https://site.example', brand: 'Made up', licence: 'Free' }
  const requested = { catalogue: madeCatalogue([first, second]), publisher }
  const json = caseFiles['cases.json']
  const fileOf = (selection: ReturnType<typeof selectionOfOneCase>) =>
    caseFileSchema.parse(JSON.parse(json.body({ ...requested, selection })))
  const all = fileOf({ ...selectionOfOneCase(first), cases: [first, second] })
  const one = fileOf(selectionOfOneCase(second))
  expect(one.cases).toEqual(all.cases.slice(1))
  expect([one.caseCount, one.vehicleCount, one.filter]).toEqual([1, 1, 'case=second'])
})

test.for([
  ['second.json', { id: 'second', form: 'cases.json' }],
  ['second.csv', { id: 'second', form: 'cases.csv' }],
  ['second', undefined],
  ['second.xml', undefined],
  ['../second.json', undefined],
] as const)('the file %s has the case %j', ([name, wanted]) => {
  expect(fileOfOneCase(name)).toEqual(wanted)
})
