import { expect, test } from 'vitest'
import type { RoundOrigin } from './round.ts'
import { templateLabel, templateOrigin } from './template-origin.ts'

function sourcesOf(origins: readonly (RoundOrigin | undefined)[]) {
  return origins.map((origin) => ({
    figure: 'lengthMm' as const,
    status: 'found' as const,
    source: 'A source.',
    origin,
  }))
}

test.for<[(RoundOrigin | undefined)[], string]>([
  [['game', 'game', 'convention'], 'from game data, unverified'],
  [['memory', 'game'], 'from game data and memory, unverified'],
  [
    ['publication', 'program', 'memory'],
    'from a public program, memory and a publication, unverified',
  ],
  [['convention'], 'unverified estimate'],
  [[undefined], 'unverified estimate'],
])('figures from %j make a template "%s"', ([origins, words]) => {
  expect(templateOrigin({ verified: false, sources: sourcesOf(origins) })).toBe(words)
})

test('a verified template has no note on its origin', () => {
  expect(templateOrigin({ verified: true, sources: sourcesOf(['publication']) })).toBe('')
})

test('the label of a template is its name, and its origin unless it is verified', () => {
  const template = { name: '120 mm DM13', sources: sourcesOf(['game']) }
  expect(templateLabel({ ...template, verified: false })).toBe(
    '120 mm DM13 (from game data, unverified)',
  )
  expect(templateLabel({ ...template, verified: true })).toBe('120 mm DM13')
})
