import { expect, test } from 'vitest'
import { historyEntry } from './history-batch.fixture.ts'
import type { HistoryEntry } from './history-batches.ts'
import { blockedText, metadataChanges, photoText, sentText } from './history-words.ts'

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

const undone = { by: 'otto', at: 0, batch: 'u', can_redo: false }

test.for<[Partial<HistoryEntry>, string]>([
  [{}, ''],
  [{ can_undo: false, undone: { ...undone, can_redo: true } }, ''],
  [{ can_undo: false, action: 'delete' }, ''],
  [
    { can_undo: false, action: 'move' },
    'Cannot be undone now: an item was changed or deleted since, or its former folder no longer exists.',
  ],
  [
    { can_undo: false, action: 'make-folder' },
    'Cannot be undone now: an item was changed or deleted since, or the folder is not empty.',
  ],
  [
    { can_undo: false, action: 'trash', undoes: 'a' },
    'Cannot be redone now: an item was changed or deleted since.',
  ],
  [
    { can_undo: false, action: 'move', undone },
    'Cannot be redone now: an item was changed or deleted since.',
  ],
  [
    { can_undo: false, action: 'accept', undone },
    'Cannot be redone here: accept the file again in the inbox.',
  ],
])('the history says why %o has no button: %s', ([entry, message]) => {
  expect(blockedText([historyEntry(entry)])).toBe(message)
})
