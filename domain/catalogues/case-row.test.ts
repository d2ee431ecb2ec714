import { expect, test } from 'vitest'
import { madeCase } from '../cases/case.fixture.ts'
import { caseView } from '../cases/case-view.ts'
import { caseRow } from './case-row.ts'

const POINT = {
  coordinates: '47.523686, 35.930824',
  precision: '1 km',
  geolocation: 'https://example.org/report',
}

test.for([
  { location: { ...POINT, place: 'Robotyne', oblast: 'Zaporizhzhia' }, place: 'Robotyne' },
  { location: { ...POINT, oblast: 'Zaporizhzhia' }, place: 'Zaporizhzhia' },
  { location: POINT, place: '47.52° N, 35.93° E' },
  { location: {}, place: undefined },
])('the table shows the location $place', ({ location, place }) => {
  expect(caseRow(caseView(madeCase({ location })), false).place).toBe(place)
})

test('a row has only the fields that the table and the filter need', () => {
  const listed = {
    class: 'Damaged',
    by: 'Oryx',
    word: 'damaged',
    entry: 'Leopard 2A6 (1, damaged)',
  }
  expect(caseRow(caseView(madeCase({ reported: listed, unit: 'A unit' })), false)).toEqual({
    id: 'made-case',
    title: 'Leopard 2A6 in a test',
    date: '2023.06.08',
    vehicle: 'Leopard 2A6',
    vehicleStatus: '',
    cause: 'mine',
    reported: { class: 'Damaged', by: 'Oryx' },
  })
  const abandoned = caseView(madeCase({ reported: { ...listed, word: 'abandoned' } }))
  expect(caseRow(abandoned, false).reported).toMatchObject({ word: 'abandoned' })
})
