import { expect, test } from 'vitest'
import { completeRating } from './changed-rating.ts'

const ERIKA = { name: 'erika', today: '2026-11-22' }
const NONE = { cdurs: '', 'rated.by': '', 'rated.on': '' }
const RATED = { cdurs: '5', 'rated.by': 'A tester', 'rated.on': '2026-05-01' }

test.for<
  [
    what: string,
    shown: Record<string, string>,
    edits: Record<string, string>,
    completed: Record<string, string>,
  ]
>([
  [
    'a first level',
    NONE,
    { cdurs: '4' },
    { cdurs: '4', 'rated.by': 'erika', 'rated.on': '2026-11-22' },
  ],
  [
    'the level of a named analyst on a day',
    NONE,
    { cdurs: '4', 'rated.by': 'An analyst', 'rated.on': '2026-11-01' },
    { cdurs: '4', 'rated.by': 'An analyst', 'rated.on': '2026-11-01' },
  ],
  ['another level', RATED, { cdurs: '4' }, { cdurs: '4', 'rated.on': '2026-11-22' }],
  ['no level', RATED, { cdurs: '', 'rated.evidence': 'x' }, { cdurs: '', rated: '' }],
  ['better words', RATED, { 'rated.evidence': 'x' }, { 'rated.evidence': 'x' }],
])('%s is completed', ([, shown, edits, completed]) => {
  const all = new Map(Object.entries(edits))
  completeRating(all, shown, ERIKA)
  expect(Object.fromEntries(all)).toEqual(completed)
})
