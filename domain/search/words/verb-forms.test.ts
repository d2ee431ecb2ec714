import { expect, test } from 'vitest'
import { verbForms } from './verb-forms.ts'

test.each([
  ['destroying', ['destroy', 'destroyed']],
  ['destroyed', ['destroy', 'destroying']],
  ['capturing', ['capture', 'captured']],
  ['calculated', ['calculate', 'calculating']],
  ['towing', ['tow', 'towed']],
  ['stopped', ['stop', 'stopping']],
])('%s is also %j', (word, others) => {
  expect(verbForms(word)).toEqual(expect.arrayContaining(others))
  expect(verbForms(word)).not.toContain(word)
})

test.each(['tank', 'spring', 'bed', 'king', 'red', 'dm53', 'string'])(
  '%s is no such form',
  (word) => {
    expect(verbForms(word)).toEqual([])
  },
)
