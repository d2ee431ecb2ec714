import { expect, test } from 'vitest'
import { inflectedForms, verbForms } from './verb-forms.ts'

test.each([
  ['destroying', ['destroy', 'destroyed']],
  ['destroyed', ['destroy', 'destroying']],
  ['capturing', ['capture', 'captured']],
  ['calculated', ['calculate', 'calculating']],
  ['towing', ['tow', 'towed']],
  ['stopped', ['stop', 'stopping']],
  ['destroy', ['destroyed', 'destroying']],
  ['destroys', ['destroyed', 'destroying']],
  ['capture', ['captured', 'capturing']],
  ['tow', ['towed', 'towing']],
  ['stop', ['stopped', 'stopping']],
  ['recover', ['recovered', 'recovering']],
  ['carry', ['carried', 'carrying']],
  ['employ', ['employed', 'employing']],
  ['lose', ['lost', 'losing']],
  ['losing', ['lost', 'lose']],
  ['break', ['broke', 'broken', 'breaking']],
  ['burnt', ['burn', 'burned', 'burning']],
  ['struck', ['strike', 'strikes', 'striking']],
  ['hit', ['hits', 'hitting']],
  ['blew', ['blown', 'blow']],
])('%s is also %j', (word, others) => {
  expect(verbForms(word)).toEqual(expect.arrayContaining(others))
  expect(verbForms(word)).not.toContain(word)
})

test.each(['spring', 'bed', 'red', 'dm53', 'string', 'ammunition', 'puma', 'x', 'бій', 'mm'])(
  '%s is no such form',
  (word) => {
    expect(verbForms(word)).toEqual([])
  },
)

test.each(['tank', 'destroy', 'lose', 'king'])('%s has no ending of a verb', (word) => {
  expect(inflectedForms(word)).toEqual([])
})

test.each(['destroy', 'commander', 'losses', 'tank'])('%s has few other forms', (word) => {
  expect(verbForms(word).length).toBeLessThan(5)
})
