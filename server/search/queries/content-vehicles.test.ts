import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { writeDocuments } from '../index/write-documents.ts'
import { contentVehicles } from './content-vehicles.ts'

test('the vehicles of the content are read once for each version of the database', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const add = (vehicle: string) => {
    const shown = { slug: 'x', names: '', body: '', label: '' }
    const texts = { title: vehicle, names: '', body: '' }
    const one = { kind: 'case', reference: vehicle, title: vehicle, texts, shown, vehicle } as const
    return db.transaction().execute((tx) => writeDocuments(tx, [], [one]))
  }
  await add('Boxer')
  const first = contentVehicles(db, '1')
  expect(await first).toEqual([{ vehicle: 'Boxer', title: '' }])
  await add('Lynx')
  expect(contentVehicles(db, '1')).toBe(first)
  expect((await contentVehicles(db, '2')).map(({ vehicle }) => vehicle).toSorted()).toEqual([
    'Boxer',
    'Lynx',
  ])
})
