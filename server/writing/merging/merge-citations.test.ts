import { expect, test } from 'vitest'
import { mergeCitations } from './merge-citations.ts'

const source = (name: string, title = name) =>
  `  - address: https://example.org/${name}\n    title: ${title}\n`
const [ONE, TWO, THREE, NEW] = ['one', 'two', 'three', 'new'].map((name) => source(name))
const textOf = (
  sources: (string | undefined)[],
  { first = '', second = '', level = '1, 3' } = {},
) =>
  `---\nid: first\nsources:\n${sources.join('')}rated:\n  level: 3\n  sources: [${level}]\n---\n\nFirst${first}\n\nSecond${second}\n\nThird\n`
const merge = (base: string, mine: string, theirs: string, prefer?: 'mine' | 'theirs') =>
  mergeCitations('cases/made-up/first.md', { base, mine, theirs }, prefer)
const both = (base: string, one: string, other: string) => {
  const merged = merge(base, one, other)
  expect(merge(base, other, one)).toBe(merged)
  return merged
}
const BASE = textOf([ONE, TWO, THREE], { first: '[^1]' })

test('a citation added while sources were moved keeps its source', () => {
  const moved = textOf([THREE, ONE, TWO], { first: '[^2]', level: '2, 1' })
  const cited = textOf([ONE, TWO, THREE], { first: '[^1]', second: '[^3]' })
  expect(both(BASE, moved, cited)).toBe(
    textOf([THREE, ONE, TWO], { first: '[^2]', second: '[^1]', level: '2, 1' }),
  )
})

test('a citation added while an earlier source was removed keeps its source', () => {
  const removed = textOf([ONE, THREE], { first: '[^1]', level: '1, 2' })
  const cited = textOf([ONE, TWO, THREE], { first: '[^1]', second: '[^3]' })
  expect(both(BASE, removed, cited)).toBe(
    textOf([ONE, THREE], { first: '[^1]', second: '[^2]', level: '1, 2' }),
  )
})

test('lines that cite a moved source are no conflict with a change of them', () => {
  const moved = textOf([TWO, ONE, THREE], { first: '[^2]', level: '2, 3' })
  const changed = textOf([ONE, TWO, THREE], { first: ', as said[^1][^3]' })
  expect(both(BASE, moved, changed)).toBe(
    textOf([TWO, ONE, THREE], { first: ', as said[^2][^3]', level: '2, 3' }),
  )
})

test('a citation of a source that the other removed is a conflict', () => {
  const removed = textOf([ONE, THREE], { first: '[^1]', level: '1, 2' })
  const cited = textOf([ONE, TWO, THREE], { first: '[^1]', second: '[^2]' })
  expect(both(BASE, removed, cited)).toBe(undefined)
  expect(merge(BASE, removed, cited, 'mine')).toBe(removed)
  expect(merge(BASE, removed, cited, 'theirs')).toBe(cited)
  const last = textOf([ONE, TWO, THREE], { first: '[^1]', level: '1, 2' })
  const replaced = textOf([ONE, TWO, NEW], { first: '[^1]', level: '1, 2' })
  const third = textOf([ONE, TWO, THREE], { first: '[^1]', second: '[^3]', level: '1, 2' })
  expect(both(last, replaced, third)).toBe(undefined)
})

test('a source is the same with its URL or title corrected', () => {
  const cited = textOf([ONE, TWO, THREE], { first: '[^1]', second: '[^2]' })
  for (const corrected of [source('two', 'Corrected'), source('too', 'two')]) {
    const changed = textOf([ONE, corrected, THREE], { first: '[^1]' })
    expect(both(BASE, changed, cited)).toBe(
      textOf([ONE, corrected, THREE], { first: '[^1]', second: '[^2]' }),
    )
  }
})

test('a source that one side adds is another one than that of the other side, however alike they are', () => {
  const [mine, theirs] = [source('mine', 'Video'), source('theirs', 'Video')]
  const first = textOf([mine, ONE, TWO, THREE], { first: '[^2]', level: '2, 4' })
  const last = textOf([ONE, TWO, THREE, theirs], { first: '[^1]', second: '[^4]' })
  expect(both(BASE, first, last)).toBe(
    textOf([mine, ONE, TWO, THREE, theirs], { first: '[^2]', second: '[^5]', level: '2, 4' }),
  )
  const end = textOf([ONE, TWO, THREE, mine], { first: '[^1]' })
  expect(both(BASE, end, last)).toBe(undefined)
  expect(merge(BASE, end, last, 'mine')).toBe(end)
})

test('the sources of both sides are numbered in the merged list', () => {
  const start = textOf([NEW, ONE, TWO, THREE], { first: '[^1][^2]', level: '2, 4' })
  const end = textOf([ONE, TWO, THREE, source('end')], { first: '[^1]', second: '[^4]' })
  const merged = merge(BASE, start, end)
  expect(merged).toBe(
    textOf([NEW, ONE, TWO, THREE, source('end')], {
      first: '[^1][^2]',
      second: '[^5]',
      level: '2, 4',
    }),
  )
})
