import { expect, test } from 'vitest'
import { lowerPreloadPriority } from './preload-priority.ts'

test('scripts wait for the styles of the page, and nothing else changes', () => {
  const page =
    '<link rel="preload" href="/a.woff2"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>'
  expect(lowerPreloadPriority(page)).toBe(
    '<link rel="preload" href="/a.woff2"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
  )
})
