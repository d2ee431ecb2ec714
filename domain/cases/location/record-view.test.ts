import { expect, test } from 'vitest'
import { madeCase } from '../case.fixture.ts'
import { geoRecord } from './geo-record.ts'
import { recordViews } from './record-view.ts'

const recordOf = (id: string, date: string, related: string[] = []) =>
  geoRecord.parse({
    id,
    title: 'A tank in a field',
    date,
    vehicle: 'Leopard 2A6',
    coordinates: '47.5, 35.9',
    related,
    sources: [{ address: 'https://example.org/post', title: 'A post', publisher: 'Nobody' }],
  })

test('records stand in the order of their posts, each with its point and the cases it may concern', () => {
  const cases = [madeCase({ id: 'one' }), madeCase({ id: 'other' })]
  const records = [
    recordOf('late', '2024.02.18', ['other']),
    recordOf('early', '2023.11.22'),
    recordOf('same-day', '2024.02.18'),
  ]
  const views = recordViews(records, cases)
  expect(views.map(({ id }) => id)).toEqual(['early', 'late', 'same-day'])
  expect(views[1]?.point).toEqual({ latitude: 47.5, longitude: 35.9 })
  expect(views[1]?.related.map(({ id }) => id)).toEqual(['other'])
})
