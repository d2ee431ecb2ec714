import { expect, test } from 'vitest'
import { saidChanges } from './history-words.ts'

test('a change of metadata tells the fields that differ, and what was empty', () => {
  const before = { description: 'Old.', source: 'a', location: '', event_date: null }
  const after = { description: 'New.', source: 'a', location: '', event_date: '2023.06' }
  expect(saidChanges(before, after)).toEqual([
    { label: 'Description', before: 'Old.', after: 'New.' },
    { label: 'Event date', before: '', after: '2023.06' },
  ])
})
