import { expect, test } from 'vitest'
import { madeCase } from '../case.fixture.ts'
import { caseView } from '../case-view.ts'
import { recordViews } from '../location/record-view.ts'
import { lifeLineOf, monthsWithoutReport } from './life-line.ts'

/** Nothing here happened. */
const source = (claimOf: string) => ({
  address: 'https://example.org/x',
  title: 'Made up',
  publisher: 'Example',
  claimOf,
})

const CASES = [
  madeCase({
    id: 'lost',
    date: '2023.10.30',
    grade: 'A',
    sources: [source(''), source('Russian side')],
    events: [
      { date: '2024.03', title: 'Seen again', vehicleStatus: 'captured', sources: ['1', '2'] },
      { date: '2024 Summer', title: 'Towed', dateBasis: 'as claimed', sources: ['2'] },
      {
        date: '2024.12',
        title: 'In a show',
        certainty: 'possible',
        why: 'The number on it cannot be read.',
        sources: ['2'],
      },
    ],
  }),
  madeCase({
    id: 'plant',
    date: '2024.10',
    sameVehicle: [{ case: 'lost', certainty: 'probable', why: 'Both had the same damage.' }],
    events: [{ date: '2024.11', title: 'On a train', sources: ['1'] }],
  }),
  madeCase({ id: 'alone', date: '2024.11', related: ['lost'] }),
].map(caseView)

const RECORD = {
  id: 'post',
  title: 'A post',
  date: '2023.11.02',
  vehicle: 'Leopard 2',
  outcome: 'hit',
  cause: '',
  unit: '',
  text: '',
  place: '',
  oblast: '',
  note: '',
  coordinates: '48.1, 37.1',
  sameVehicle: [{ case: 'lost', certainty: 'possible' as const, why: 'It is at the same place.' }],
  related: [],
  sources: [{ ...source(''), date: '2023-11-02', readVia: '' }],
}
const RECORDS = recordViews(
  [RECORD, { ...RECORD, id: 'another tank', sameVehicle: [], related: ['lost'] }],
  CASES,
)

const life = (id: string) => lifeLineOf({ cases: CASES, records: RECORDS }, id)

test('a timeline has cases, events and records by date, each as surely as it is known', () => {
  expect(life('lost')?.stations.map((one) => [one.date, one.kind, one.certainty])).toEqual([
    ['2023.10.30', 'case', 'same'],
    ['2023.11.02', 'record', 'possible'],
    ['2024.03', 'event', 'same'],
    ['2024 Summer', 'event', 'same'],
    ['2024.10', 'case', 'probable'],
    ['2024.11', 'event', 'probable'],
    ['2024.12', 'event', 'possible'],
  ])
})

test('what is shown, reported and claimed is distinguished by the evidence of each step', () => {
  expect(life('lost')?.stations.map(({ basis }) => basis)).toEqual([
    'shown',
    'reported',
    'reported',
    'claimed',
    'reported',
    'reported',
    'claimed',
  ])
})

test('each of its cases leads to the same line, a related one does not', () => {
  expect(life('plant')?.id).toBe('lost')
  expect(life('plant')?.others.map(({ id }) => id)).toEqual(['plant'])
  expect(life('alone')).toBeUndefined()
  expect(life('nowhere')).toBeUndefined()
})

test.for([
  ['2023.10.30', '2024.02', 3],
  ['2023.10.30', '2024.01.01', 0],
  ['2023', '2024.06.08', 5],
  ['', '2024.06.08', 0],
  ['2024.01', '', 0],
] as const)('from %s to %s, %s whole months are without a report', ([from, to, months]) => {
  const [step] = life('lost')?.stations ?? []
  if (!step) throw new Error('no step')
  expect(monthsWithoutReport({ ...step, date: from }, { ...step, date: to })).toBe(months)
})

test('an event names a source that the case has, and why it may concern another vehicle', () => {
  const events = [{ date: '2024', title: 'Towed', sources: ['1', '2'] }]
  expect(() => madeCase({ events })).toThrow('there is no source 2; the case has 1')
  const unexplained = [
    { date: '2024', title: 'Towed', certainty: 'possible' as const, sources: ['1'] },
  ]
  expect(() => madeCase({ events: unexplained })).toThrow('expected why it may be the same')
})
