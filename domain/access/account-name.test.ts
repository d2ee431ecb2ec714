import { expect, test } from 'vitest'
import { accountKey, accountNameProblem, displayName } from './account-name.ts'

test.for([
  'erika',
  'Erika.Mustermann',
  'max-2',
  'e@example.org',
  'Łukasz',
  '装甲',
  'Ольга.2',
  'Ωμέγα',
])('%s can be the name of an account', (name) => {
  expect(accountNameProblem(name)).toBeUndefined()
})

test.for([
  '',
  'x',
  ' erika',
  'erika ',
  'a b',
  '.hidden',
  'a/b',
  'a\u0000b',
  'a\u202eb',
  'otto\ufe0f',
  'ot\u034fto',
  'ot\u3164to',
  'e'.repeat(61),
])('%j cannot', (name) => {
  expect(accountNameProblem(name)).toMatch(/^A name must have 2 to 60/)
})

test.for(['sender', 'automatic', 'operator', 'visitor', 'Operator', 'ｖｉｓｉｔｏｒ'])(
  '%s is nobody who could have an account, and cannot',
  (name) => {
    expect(accountNameProblem(name)).toBe('This name is reserved. Choose another name.')
  },
)

test.for(['\u043etto', 'ott\u03bf', 'erik\u0430', '\u041etto'])(
  '%s mixes letters of two scripts and cannot',
  (name) => {
    expect(accountNameProblem(name)).toBe('Use letters of one script only, e.g. Latin.')
  },
)

test.for([
  ['Erika \u202eM.', 'Erika M.'],
  ['\u001b[2JErika', '[2JErika'],
  ['\u200bErika\u2028', 'Erika'],
  ['Éva 装甲 😀', 'Éva 装甲 😀'],
])('%j is shown as %j', ([text = '', shown]) => {
  expect(displayName(text)).toBe(shown)
})

test.for([
  ['Erika', 'erika'],
  ['ERIKA ', 'erika'],
  ['ｅｒｉｋａ', 'erika'],
  ['A\u030angstrom', '\u00e5ngstrom'],
])('%j and %j are one account', ([one = '', other = '']) => {
  expect(accountKey(one)).toBe(accountKey(other))
})
