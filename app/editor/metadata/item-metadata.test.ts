import { expect, test } from 'vitest'
import { changesOf, fieldsOf } from './item-metadata.ts'

test('only what was typed anew is sent, so that what others changed meanwhile stays', () => {
  const before = { name: 'a.png', description: '', location: 'Kyiv', source: '', event_date: '' }
  const after = { ...before, description: 'A hull.' }
  expect(changesOf(fieldsOf('file'), before, after)).toEqual({ description: 'A hull.' })
})

test('a folder has a name and a description only', () => {
  expect(fieldsOf('folder').map(({ name }) => name)).toEqual(['name', 'description'])
})
