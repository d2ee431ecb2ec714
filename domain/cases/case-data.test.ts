import { expect, test } from 'vitest'
import { madeCase } from './case.fixture.ts'
import { caseData, caseDataSchema } from './case-data.ts'
import { casesCsv, casesGeoJson } from './case-tables.ts'

const ADDRESS = 'https://site.example/blog/leopard2-ukraine/made-case'
const located = (precision: string) =>
  madeCase({
    location: {
      coordinates: '47.523686, 35.930824',
      precision,
      geolocation: 'https://example.org/report',
    },
  })

test('what is given away is what the schema describes', () => {
  for (const one of [madeCase(), located('exact')])
    expect(caseDataSchema.parse(caseData(one, ADDRESS))).toEqual(caseData(one, ADDRESS))
})

test.for([
  { precision: 'exact', point: [47.52369, 35.93082] },
  { precision: '1 km', point: [47.52, 35.93] },
  { precision: '10 km', point: [47.5, 35.9] },
  { precision: 'withheld', point: [null, null] },
  { precision: 'place', point: [null, null] },
])(
  'a place known to "$precision" leaves the site as $point, in every form',
  ({ precision, point }) => {
    const one = caseData(located(precision), ADDRESS)
    expect([one.latitude, one.longitude]).toEqual(point)
    for (const text of [JSON.stringify(one), casesCsv([one]), JSON.stringify(casesGeoJson([one]))])
      expect(text).not.toContain('47.523686')
  },
)

test.for([
  { precision: 'exact', basis: 'as posted, not checked' },
  { precision: '10 km', basis: 'as posted, not checked' },
  { precision: 'withheld', basis: '' },
])('the data says of a point known to "$precision" that it is "$basis"', ({ precision, basis }) => {
  expect(caseData(located(precision), ADDRESS).pointBasis).toBe(basis)
})

test('GeoJSON has the located cases alone, longitude first', () => {
  const { features } = casesGeoJson([
    caseData(madeCase(), ADDRESS),
    caseData(located('1 km'), ADDRESS),
  ])
  expect(features.map(({ geometry }) => geometry)).toEqual([
    { type: 'Point', coordinates: [35.93, 47.52] },
  ])
})

test('CSV has one line a case, and no cell that a spreadsheet runs', () => {
  const csv = casesCsv([caseData(madeCase({ title: '=HYPERLINK("x")', unit: 'a, "b"' }), ADDRESS)])
  const [head, row, end] = csv.split('\r\n')
  expect(head?.split(',').slice(0, 4)).toEqual(['id', 'address', 'title', 'date'])
  expect(row).toContain(`"'=HYPERLINK(""x"")"`)
  expect(row).toContain('"a, ""b"""')
  expect(end).toBe('')
})
