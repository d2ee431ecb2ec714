import { expect, test } from 'vitest'
import { metadataChanges, photoText, sentText } from './history-words.ts'

test('a metadata change lists the fields that differ, also empty ones', () => {
  const before = { description: 'Old.', source: 'a', location: '', event_date: null }
  const after = { description: 'New.', source: 'a', location: '', event_date: '2023.06' }
  expect(metadataChanges(before, after)).toEqual([
    { label: 'Description', before: 'Old.', after: 'New.' },
    { label: 'Event date', before: '', after: '2023.06' },
  ])
})

test.for([
  { state: { sent_by: 'Max' }, says: 'Uploaded by visitor “Max”' },
  { state: { sent_by: '' }, says: 'Uploaded by an anonymous visitor' },
  { state: { uploader: 'Otto' }, says: '' },
  { state: null, says: '' },
])('the visitor who uploaded $state: $says', ({ state, says }) => {
  expect(sentText(state)).toBe(says)
})

test.for([
  { photo: 'stripped', says: /were removed/ },
  { photo: 'kept', says: /were kept and are public/ },
  { photo: undefined, says: /^$/ },
])('a photo that was $photo', ({ photo, says }) => {
  expect(photoText({ photo })).toMatch(says)
})
