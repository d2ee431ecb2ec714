import { expect, test } from 'vitest'
import {
  changedInBulk,
  hasValues,
  metadataJson,
  metadataOfNewVersion,
  NO_METADATA,
  recordedMetadata,
  withValues,
} from './metadata.ts'
import { metadataFields, metadataNames } from './metadata-fields.ts'
import { sidecar, sidecarFields } from './sidecar.ts'

const NOW = { ...NO_METADATA, description: 'Hull', credit: 'A. Maker', licence: 'CC BY 4.0' }

test('labels and names in sidecars belong to one field each', () => {
  expect(new Set(metadataFields.map(({ label }) => label)).size).toBe(metadataNames.length)
  expect(new Set(sidecarFields).size).toBe(metadataNames.length)
})

test.for(metadataFields)('$label survives a sidecar, bulk editing and the history', (field) => {
  const text = field.format === 'date' ? '2023' : 'Some text'
  const expected = { ...NO_METADATA, [field.name]: text }
  expect(sidecar.parse({ [field.sidecar]: text })).toEqual(expected)
  expect(changedInBulk(NO_METADATA, { [field.name]: { mode: 'set', text } })).toEqual(expected)
  const recorded = recordedMetadata('file', expected)
  expect(hasValues(NO_METADATA, recorded)).toBe(false)
  expect(withValues(NO_METADATA, recorded)).toEqual(expected)
})

test('a response has null for an unknown event date and an empty text for other unknown fields', () => {
  const { event_date, ...texts } = metadataJson(NO_METADATA)
  expect(event_date).toBeNull()
  expect(new Set(Object.values(texts))).toEqual(new Set(['']))
})

test('a field that a history entry lacks is neither compared nor changed', () => {
  const old = { description: 'Hull', source: '', location: '', event_date: null }
  expect(hasValues(NOW, old)).toBe(true)
  expect(hasValues({ ...NOW, event_date: '2023' }, old)).toBe(false)
  expect(withValues(NOW, { ...old, description: 'Turret' })).toEqual({
    ...NOW,
    description: 'Turret',
  })
})

test('only the description of a folder is recorded', () => {
  expect(recordedMetadata('folder', NOW)).toEqual({ description: 'Hull' })
})

test.for([
  { given: {}, licence: 'CC BY 4.0', credit: 'A. Maker' },
  { given: { credit: 'A. Maker' }, licence: 'CC BY 4.0', credit: 'A. Maker' },
  { given: { credit: 'B. Other' }, licence: '', credit: 'B. Other' },
  { given: { credit: 'B. Other', licence: 'CC0 1.0' }, licence: 'CC0 1.0', credit: 'B. Other' },
  { given: { licence: 'CC0 1.0' }, licence: 'CC0 1.0', credit: 'A. Maker' },
])('new bytes with $given have the licence "$licence"', ({ given, licence, credit }) => {
  const after = metadataOfNewVersion(NOW, { ...NO_METADATA, ...given })
  expect(after).toEqual({ ...NOW, licence, credit })
})
