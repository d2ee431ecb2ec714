import { expect, test } from 'vitest'
import { metadataChanges, photoText, sentText } from './history-words.ts'

test('a change of metadata tells the fields that differ, and what was empty', () => {
  const before = { description: 'Old.', source: 'a', location: '', event_date: null }
  const after = { description: 'New.', source: 'a', location: '', event_date: '2023.06' }
  expect(metadataChanges(before, after)).toEqual([
    { label: 'Description', before: 'Old.', after: 'New.' },
    { label: 'Event date', before: '', after: '2023.06' },
  ])
})

test.for([
  { state: { sent_by: 'Max' }, says: 'Sent in by “Max”' },
  { state: { sent_by: '' }, says: 'Sent in without a name' },
  { state: { uploader: 'Otto' }, says: '' },
  { state: null, says: '' },
])('of $state it is said who sent it in: $says', ({ state, says }) => {
  expect(sentText(state)).toBe(says)
})

test.for([
  { photo: 'stripped', says: /were taken out/ },
  { photo: 'kept', says: /were left in: everybody can read them/ },
  { photo: undefined, says: /^$/ },
])('the history tells of a photograph that was $photo', ({ photo, says }) => {
  expect(photoText({ photo })).toMatch(says)
})
