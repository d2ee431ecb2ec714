import { expect, test } from 'vitest'
import { isSenderName } from './sender-name.ts'

test.for<[name: string, isTaken: boolean]>([
  ['', true],
  ['Max 1', true],
  ['Тарас', true],
  ['Jürgen Müller', true],
  ['हिन्दी ٣', true],
  ['<b>', false],
  ['a@b.c', false],
  ['a\nb', false],
  ['a\u202eb', false],
  ['a\u200bb', false],
  ['x'.repeat(61), false],
])('%j is a valid sender name: %s', ([name, isTaken]) => {
  expect(isSenderName(name)).toBe(isTaken)
})
