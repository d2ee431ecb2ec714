import { expect, test } from 'vitest'
import { ACTIONS, type Action } from './action.ts'
import { mayDo } from './may-do.ts'
import type { Role } from './role.ts'
import { userWith } from './user.fixture.ts'
import type { KeyScope, User } from './user.ts'

const OPEN: Action[] = ['read', 'compute', 'log-in', 'upload-as-visitor']
const OPEN_IN_ORDER = ACTIONS.filter((action) => OPEN.includes(action))
const EVERYTHING: Action[] = [...ACTIONS]
const FILES = EVERYTHING.filter((action) => action !== 'administer')

test.for([
  { who: 'a visitor', user: undefined, may: OPEN },
  { who: 'a user without a role', user: userWith(), may: [...OPEN, 'account'] },
  { who: 'an Author', user: userWith('Author'), may: FILES },
  { who: 'an Admin', user: userWith('Admin'), may: EVERYTHING },
  { who: 'one with both roles', user: userWith('Author', 'Admin'), may: EVERYTHING },
  {
    who: 'one whom a provider calls something else',
    user: userWith('admin' as Role, 'Editor' as Role),
    may: [...OPEN, 'account'],
  },
])('$who may do exactly the listed actions', ({ user, may }) => {
  expect(ACTIONS.filter((action) => mayDo(user, action))).toEqual(
    ACTIONS.filter((action) => may.some((one) => one === action)),
  )
})

test.for<{ scope: KeyScope; may: Action[] }>([
  { scope: 'read', may: ['read', 'compute', 'file_reading'] },
  { scope: 'upload', may: ['read', 'compute', 'upload-as-visitor'] },
  {
    scope: 'manage',
    may: ['read', 'compute', 'upload-as-visitor', 'file_reading', 'file_managment'],
  },
])('an API key of the scope $scope may do what is listed, if its account may', ({ scope, may }) => {
  const key = { id: 'k1', name: 'scan', scope, folder: undefined }
  const allowed = (user: User) => ACTIONS.filter((action) => mayDo({ ...user, key }, action))
  const isListed = (action: Action) => may.includes(action)
  expect(allowed(userWith('Admin'))).toEqual(ACTIONS.filter(isListed))
  expect(allowed(userWith())).toEqual(OPEN_IN_ORDER.filter(isListed))
})
