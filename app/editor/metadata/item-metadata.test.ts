import { expect, test } from 'vitest'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import {
  changesOf,
  extensionConfirmation,
  formFieldsOf,
  invalidFields,
  mergedEdits,
  saveProblem,
  textAboveFields,
} from './item-metadata.ts'

test('only edited fields are sent, so changes by others to other fields are kept', () => {
  const before = { ...NO_METADATA, name: 'a.png', location: 'Kyiv' }
  const after = { ...before, description: 'A hull.' }
  expect(changesOf(formFieldsOf('file'), before, after)).toEqual({ description: 'A hull.' })
})

const BEFORE = { ...NO_METADATA, name: 'a.png', description: 'A hull.' }

test.for([
  { mine: { location: 'Kyiv' }, theirs: { description: 'B' }, conflicts: [] },
  { mine: { location: 'Kyiv' }, theirs: {}, conflicts: [] },
  { mine: { location: 'Kyiv' }, theirs: { location: 'Kyiv' }, conflicts: [] },
  { mine: { location: 'Kyiv' }, theirs: { location: 'Lviv' }, conflicts: ['location'] },
  {
    mine: { description: '' },
    theirs: { description: 'B', name: 'b' },
    conflicts: ['description'],
  },
])('the edits $mine and $theirs conflict in $conflicts', ({ mine, theirs, conflicts }) => {
  const merged = mergedEdits(formFieldsOf('file'), BEFORE, {
    mine: { ...BEFORE, ...mine },
    theirs: { ...BEFORE, ...theirs },
  })
  expect(merged.conflicts.map(({ name }) => name)).toEqual(conflicts)
  expect(merged.values).toEqual({ ...BEFORE, ...theirs, ...mine })
})

test.for([
  { now: null, todo: 'restore it from the trash, then save again.' },
  { now: '/b/a.png', todo: 'save again to save it there.' },
])('an item that is gone (now $now) is not saved, and the text says what to do', (row) => {
  const problem = { code: 'archive/not-found', text: 'It is gone.', details: { now: row.now } }
  expect(saveProblem(problem).text).toBe(
    `It is gone. Nothing was saved. What you entered is kept here: ${row.todo}`,
  )
})

test('a folder has a name and a description only', () => {
  expect(formFieldsOf('folder').map(({ name }) => name)).toEqual(['name', 'description'])
})

const problemOf = (field: string, problem: string) => ({
  code: 'request/malformed',
  text: `The request is invalid, and nothing was changed. The field "${field}": ${problem}`,
  details: { problems: [{ field, problem }] },
})

test.for([
  {
    field: 'meta.name',
    expected: 'A name must not be empty.',
    at: 'name',
    message: 'A name must not be empty.',
  },
  {
    field: 'meta.event_date',
    expected: 'must not be in the future',
    at: 'event_date',
    message: 'Event date must not be in the future.',
  },
  {
    field: 'name',
    expected: 'A name must not contain a slash.',
    at: 'name',
    message: 'A name must not contain a slash.',
  },
  {
    field: 'meta.source.text',
    expected: '"x" is not a valid source.',
    at: 'source',
    message: '"x" is not a valid source.',
  },
  { field: 'items.3', expected: 'A name must not be empty.', at: undefined, message: undefined },
  { field: 'path', expected: 'A name must not be empty.', at: undefined, message: undefined },
])('an error in $field is shown at $at', ({ field, expected, at, message }) => {
  const found = invalidFields(problemOf(field, expected), formFieldsOf('file'))
  expect(found).toEqual(at && { [at]: message })
})

test('every invalid field is marked', () => {
  const problems = [
    { field: 'name', problem: 'must not be empty' },
    { field: 'meta.source', problem: '"x" is not a valid source' },
    { field: 'into', problem: 'is missing' },
  ]
  const found = invalidFields({ code: 'x', text: '', details: { problems } }, formFieldsOf('file'))
  expect(found).toEqual({
    name: 'Name must not be empty.',
    source: '"x" is not a valid source.',
  })
})

test.for([
  { of: [], above: 'Nothing was changed.' },
  { of: ['into'], above: 'Nothing was changed.' },
  { of: ['name'], above: undefined },
  { of: ['name', 'meta.source'], above: undefined },
  {
    of: ['name', 'into', 'items.3'],
    above: 'The field "into" is missing. The field "items.3" is missing.',
  },
  { of: ['', 'name'], above: 'The request is missing.' },
])('above the fields, a note says what is wrong with $of but not at a field', ({ of, above }) => {
  const problems = of.map((field) => ({ field, problem: 'is missing' }))
  const problem = { code: 'x', text: 'Nothing was changed.', details: { problems } }
  expect(textAboveFields(problem, formFieldsOf('file'))).toBe(above)
})

test.for([
  { before: 'photo.png', after: 'photo', isReported: true },
  { before: 'photo.png', after: 'photo.txt', isReported: true },
  { before: 'photo.png', after: 'other.PNG ', isReported: false },
  { before: 'photo.png', after: '', isReported: false },
  { before: 'photo.png', after: '  ', isReported: false },
  { before: 'photo.png', after: 'a/b', isReported: false },
  { before: 'photo.png', after: ' .. ', isReported: false },
  { before: 'README', after: 'read.me', isReported: false },
  { before: '.htaccess', after: 'htaccess', isReported: false },
  { before: 'No. 5 of the second series', after: 'No 5', isReported: false },
])(
  'renaming $before to $after warns about the extension: $isReported',
  ({ before, after, isReported }) => {
    expect(extensionConfirmation(before, after) !== undefined).toBe(isReported)
  },
)
