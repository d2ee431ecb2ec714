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
  { state: { sent_by: 'Max' }, message: 'Uploaded by visitor “Max”' },
  { state: { sent_by: '' }, message: 'Uploaded by an anonymous visitor' },
  { state: { uploader: 'Otto' }, message: '' },
  { state: null, message: '' },
])('the visitor who uploaded $state: $message', ({ state, message }) => {
  expect(sentText(state)).toBe(message)
})

test.for([
  { photo: 'stripped', message: /were removed/ },
  { photo: 'kept', message: /were kept and are public/ },
  { photo: undefined, message: /^$/ },
])('a photo that was $photo', ({ photo, message }) => {
  expect(photoText({ photo })).toMatch(message)
})
