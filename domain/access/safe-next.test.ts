import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.for([
  '/',
  '/archive?dir=/Vehicles&sort=name',
  '/blog/puma#damage',
  '/fileinfo/abc',
  '/archive?dir=//evil',
  '/archive?dir=/a/../b',
  '/files/name..txt',
])('after login %s is opened', (next) => {
  expect(safeNext(next)).toBe(next)
})

test.for([
  undefined,
  '',
  'archive',
  'https://evil.example',
  'https:evil',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '/logout',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2E//evil.example',
  '/..',
  '/LOGOUT',
])('%j leads to the home page instead', (next) => {
  expect(safeNext(next)).toBe('/')
})
