import { expect, test } from 'vitest'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import { changesOf, fieldsOf } from './item-metadata.ts'

test('only edited fields are sent, so changes by others to other fields are kept', () => {
  const before = { ...NO_METADATA, name: 'a.png', location: 'Kyiv' }
  const after = { ...before, description: 'A hull.' }
  expect(changesOf(fieldsOf('file'), before, after)).toEqual({ description: 'A hull.' })
})

test('a folder has a name and a description only', () => {
  expect(fieldsOf('folder').map(({ name }) => name)).toEqual(['name', 'description'])
})
