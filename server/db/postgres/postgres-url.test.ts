import { expect, test } from 'vitest'
import { isSameDatabase, withoutPassword } from './postgres-url.ts'

test.for([
  { url: 'postgres://user:secret@host/db', expected: 'postgres://user@host/db' },
  { url: 'postgres://user@host:5433/db', expected: 'postgres://user@host:5433/db' },
  { url: 'postgres:///db?host=/run&password=secret', expected: 'postgres:///db?host=%2Frun' },
])('$url is shown as $expected', ({ url, expected }) => {
  expect(withoutPassword(url)).toBe(expected)
})

test.for([
  { one: 'postgres://a:1@host/db', other: 'postgresql://b@host/db', same: true },
  { one: 'postgres://host/db', other: 'postgres://host/other', same: false },
  { one: 'postgres:///db?host=/run/a', other: 'postgres:///db?host=/run/b', same: false },
])('whether $one is $other: $same', ({ one, other, same }) => {
  expect(isSameDatabase(one, other)).toBe(same)
})
