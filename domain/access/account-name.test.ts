import { expect, test } from 'vitest'
import { accountKey, accountNameProblem } from './account-name.ts'

test.for(['erika', 'Erika.Mustermann', 'max-2', 'e@example.org', 'Łukasz', '装甲'])(
  '%s can be the name of an account',
  (name) => {
    expect(accountNameProblem(name)).toBeUndefined()
  },
)

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
  'e'.repeat(61),
])('%j cannot', (name) => {
  expect(accountNameProblem(name)).toMatch(/^A name has 2 to 60/)
})

test.for([
  ['Erika', 'erika'],
  ['ERIKA ', 'erika'],
  ['ｅｒｉｋａ', 'erika'],
  ['A\u030angstrom', '\u00e5ngstrom'],
])('%j and %j are one account', ([one = '', other = '']) => {
  expect(accountKey(one)).toBe(accountKey(other))
})
