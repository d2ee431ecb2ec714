import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.for([
  '/',
  '/archive?dir=/Vehicles&sort=name',
  '/blog/puma#damage',
  '/fileinfo/abc',
  '/archive?dir=//evil',
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
  '/LOGOUT',
])('%j leads to the home page instead', (next) => {
  expect(safeNext(next)).toBe('/')
})
