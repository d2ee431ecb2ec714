import { expect, test } from 'vitest'
import { madeCase } from '../cases/case.fixture.ts'
import { geoRecord } from '../cases/location/geo-record.ts'
import { caseData, caseDataSchema, recordData } from './case-data.ts'
import { casesCsv, casesGeoJson } from './case-tables.ts'

const PLACED = {
  url: 'https://site.example/blog/leopard2-ukraine/made-case',
  vehicles: ['Leopard 2A4', 'Leopard 2A6'],
}
const HEAD = { ...PLACED, licence: 'CC BY 4.0' }
const located = (precision: string) =>
  madeCase({
    location: {
      coordinates: '47.523686, 35.930824',
      precision,
      geolocation: 'https://example.org/report',
    },
  })

test('the exported data matches its schema', () => {
  for (const one of [madeCase(), located('exact')])
    expect(caseDataSchema.parse(caseData(one, PLACED))).toEqual(caseData(one, PLACED))
})

test.for([
  { precision: 'exact', point: [47.52369, 35.93082] },
  { precision: '1 km', point: [47.52, 35.93] },
  { precision: '10 km', point: [47.5, 35.9] },
  { precision: 'withheld', point: [null, null] },
  { precision: 'place', point: [null, null] },
])(
  'a place of precision "$precision" is exported as $point in every format',
  ({ precision, point }) => {
    const one = caseData(located(precision), PLACED)
    expect([one.latitude, one.longitude]).toEqual(point)
    for (const text of [
      JSON.stringify(one),
      casesCsv([one], HEAD),
      JSON.stringify(casesGeoJson([one])),
    ])
      expect(text).not.toContain('47.523686')
  },
)

test.for([
  { precision: 'exact', basis: 'as recorded, not checked' },
  { precision: '10 km', basis: 'as recorded, not checked' },
  { precision: 'withheld', basis: '' },
])('the data describes a point of precision "$precision" as "$basis"', ({ precision, basis }) => {
  expect(caseData(located(precision), PLACED).pointBasis).toBe(basis)
})

test('the data names no precision of a place that is not known', () => {
  const precisionOf = (location: object) => caseData(madeCase({ location }), PLACED).precision
  expect(precisionOf({})).toBe('')
  expect(precisionOf({ oblast: 'Donetsk' })).toBe('place')
  expect(precisionOf({ precision: 'withheld' })).toBe('withheld')
})

test('GeoJSON has every case, longitude first, and no geometry without a point to show', () => {
  const { features } = casesGeoJson([
    caseData(madeCase(), PLACED),
    caseData(located('1 km'), PLACED),
    caseData(located('withheld'), PLACED),
  ])
  expect(features.map(({ geometry }) => geometry)).toEqual([
    null,
    { type: 'Point', coordinates: [35.93, 47.52] },
    null,
  ])
  expect(features.map(({ properties }) => properties.precision)).toEqual(['', '1 km', 'withheld'])
})

test('CSV has one line for each case, and no cell that a spreadsheet runs', () => {
  const made = madeCase({ title: '=HYPERLINK("x")', unit: 'a, "b"' })
  const csv = casesCsv([caseData(made, PLACED)], HEAD)
  const [head, row, , end] = csv.split('\r\n')
  expect(head?.split(',').slice(0, 4)).toEqual(['\uFEFFid', 'type', 'address', 'title'])
  expect(row).toContain(`"'=HYPERLINK(""x"")"`)
  expect(row).toContain('"a, ""b"""')
  expect(end).toBe('')
})

test('CSV begins with a byte order mark and ends with the licence, in a line of its own type', () => {
  const csv = casesCsv([caseData(madeCase(), PLACED)], HEAD)
  expect(csv.startsWith('\uFEFFid,type,')).toBe(true)
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/^,licence,https:\/\/site\.example\/blog\/[^,]+,CC BY 4\.0,+$/)
})

test('CSV has a column for each vehicle of the filter, and a case can be of several', () => {
  const made = madeCase({ title: 'A Leopard 2A4 beside it', vehicle: 'Leopard 2A6 or Strv 122' })
  const [head = '', row = ''] = casesCsv([caseData(made, PLACED)], HEAD).split('\r\n')
  const at = (column: string) => row.split(',')[head.split(',').indexOf(column)]
  expect([at('variant Leopard 2A4'), at('variant Leopard 2A6')]).toEqual(['1', '1'])
})

const RECORD = geoRecord.parse({
  id: 'geo-made',
  title: 'A made up record beside a Leopard 2A6',
  date: '2023.06.08',
  vehicle: 'Leopard 2A4',
  coordinates: '47.523686, 35.930824',
  sources: [{ address: 'https://example.org/post', title: 'The post', publisher: 'Nobody' }],
})

test('a record is exported in the form of a case, marked as a record, with its point', () => {
  const one = recordData(RECORD, PLACED)
  expect(caseDataSchema.parse(one)).toEqual(one)
  expect(one).toMatchObject({
    type: 'record',
    latitude: 47.52369,
    longitude: 35.93082,
    variants: ['Leopard 2A4'],
    geolocation: 'https://example.org/post',
    grade: null,
  })
  const { features } = casesGeoJson([one])
  expect(features[0]?.properties.type).toBe('record')
})
