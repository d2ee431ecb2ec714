import { expect, test } from 'vitest'
import { madeCase } from './case.fixture.ts'
import { caseView } from './case-view.ts'

test.for([
  { precision: 'exact', point: { latitude: 47.52369, longitude: 35.93082 } },
  { precision: '10 km', point: { latitude: 47.5, longitude: 35.9 } },
  { precision: 'withheld', point: undefined },
])(
  'a place known to "$precision" reaches the browser as $point, and no closer',
  ({ precision, point }) => {
    const location = {
      place: 'South of Mala Tokmachka',
      coordinates: '47.523686, 35.930824',
      precision,
      geolocation: 'https://example.org/report',
    }
    const view = caseView(madeCase({ location }))
    expect(view.location.point).toEqual(point)
    expect(JSON.stringify(view)).not.toContain('47.523686')
    expect(view.location.place).toBe('South of Mala Tokmachka')
  },
)

test('empty values are omitted', () => {
  const view = caseView(madeCase({ unit: '', reported: { class: 'Damaged', by: 'Oryx' } }))
  expect(view).toEqual({
    id: 'made-case',
    title: 'Leopard 2A6 in a test',
    date: '2023.06.08',
    vehicle: 'Leopard 2A6',
    vehicleStatus: '',
    cause: 'mine',
    grade: 'B',
    added: '2026-11-21',
    location: { precision: 'place' },
    reported: { class: 'Damaged', by: 'Oryx' },
    sources: [
      {
        address: 'https://example.org/report',
        title: 'A report',
        publisher: 'Example',
        date: '2023-06-09',
      },
    ],
  })
})

test.for([
  ['sourced', undefined],
  ['unverified', true],
] as const)('a case that is %s is shown as unverified: %s', ([verification, is]) => {
  expect(caseView(madeCase({ verification })).isUnverified).toBe(is)
})
