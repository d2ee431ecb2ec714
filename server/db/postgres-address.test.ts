import { expect, test } from 'vitest'
import { isSameDatabase, withoutPassword } from './postgres-address.ts'

test.for([
  { address: 'postgres://user:secret@host/db', told: 'postgres://user@host/db' },
  { address: 'postgres://user@host:5433/db', told: 'postgres://user@host:5433/db' },
  { address: 'postgres:///db?host=/run&password=secret', told: 'postgres:///db?host=%2Frun' },
])('$address is shown as $told', ({ address, told }) => {
  expect(withoutPassword(address)).toBe(told)
})

test.for([
  { one: 'postgres://a:1@host/db', other: 'postgresql://b@host/db', same: true },
  { one: 'postgres://host/db', other: 'postgres://host/other', same: false },
  { one: 'postgres:///db?host=/run/a', other: 'postgres:///db?host=/run/b', same: false },
])('whether $one is $other: $same', ({ one, other, same }) => {
  expect(isSameDatabase(one, other)).toBe(same)
})
