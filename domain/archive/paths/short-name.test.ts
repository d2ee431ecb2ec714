import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.for([
  { name: 'hull.jpg', shown: 'hull.jpg' },
  { name: '', shown: '' },
  { name: 'x'.repeat(50), shown: 'x'.repeat(50) },
  { name: 'x'.repeat(51), shown: `${'x'.repeat(49)}…` },
  { name: 'x'.repeat(255), shown: `${'x'.repeat(49)}…` },
  { name: '🛡'.repeat(50), shown: '🛡'.repeat(50) },
  { name: '🛡'.repeat(51), shown: `${'🛡'.repeat(49)}…` },
])('$name is shown as $shown', ({ name, shown }) => {
  expect(shortName(name)).toBe(shown)
  expect(Array.from(shown).length).toBeLessThanOrEqual(50)
})
