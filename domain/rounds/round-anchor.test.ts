import { expect, test } from 'vitest'
import { roundAnchor } from './round-anchor.ts'

const rounds = [
  { calibre: '120', name: 'DM53 (L55)' },
  { calibre: '120', name: '3BM46 / 3BM48 Svinets' },
  { calibre: '120', name: 'DM33' },
  { calibre: '105', name: 'DM33' },
]

test('a round has an anchor of its name, with its calibre where another has the same name', () => {
  expect(rounds.map((round) => roundAnchor(round, rounds))).toEqual([
    'round-dm53-l55',
    'round-3bm46-3bm48-svinets',
    'round-120-dm33',
    'round-105-dm33',
  ])
})
