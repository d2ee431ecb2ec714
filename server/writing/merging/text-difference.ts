import { diffComm } from 'node-diff3'
import type { DifferencePart } from '#domain/writing/writing.ts'
import { linesOf, pairsOf } from './merge-texts.ts'

/** The time to pair lines grows with the product of their counts. */
const MAX_LINE_PAIRS = 10_000
/** The time to compare equal words grows with their square. */
const MAX_PAIRS = 1_000_000
/** Words, and the white space between them. */
export const WORDS = /\s+|[^\s]+/g

/** The difference by words; equal lines are found first. */
export function textDifference(from: string, to: string): DifferencePart[] {
  const parts = compareLists(linesOf(from), linesOf(to)).flatMap(({ same, removed, added }) => {
    if (removed.length === 0 || added.length === 0) return partsOf({ same, removed, added })
    return pairedLines(removed, added).flatMap(([old, now]) =>
      compareLists(wordsOf(old), wordsOf(now)).flatMap(partsOf),
    )
  })
  return joined(parts)
}

interface Compared {
  same: string[]
  removed: string[]
  added: string[]
}

/** Parts that both lists have, and what was between them. */
export function compareLists(from: string[], to: string[]): Compared[] {
  if (pairsOf(from, to) > MAX_PAIRS) return [{ same: [], removed: from, added: to }]
  return diffComm(from, to).map(({ common = [], buffer1 = [], buffer2 = [] }) => ({
    same: common,
    removed: buffer1,
    added: buffer2,
  }))
}

type Pair = [removed: string[], added: string[]]

/** Pairs each changed line with the one it became, in order, so that words of different lines are not mixed. */
export function pairedLines(removed: string[], added: string[]): Pair[] {
  if (removed.length * added.length > MAX_LINE_PAIRS) return [[removed, added]]
  const step = bestSteps(removed.map(solidWords), added.map(solidWords))
  const pairs: Pair[] = []
  for (let [i, j] = [0, 0]; i < removed.length || j < added.length; ) {
    const [down, right] = step(i, j)
    pairs.push([removed.slice(i, i + down), added.slice(j, j + right)])
    i += down
    j += right
  }
  return pairs
}

/** @returns How many lines of each text to pair next, so that pairs have as many words in common as possible. */
function bestSteps(old: string[][], now: string[][]) {
  const alike = old.map((one) => now.map((other) => likeness(one, other)))
  // Best sum for what follows each line of both texts.
  const best = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 1).fill(0))
  const sum = (i: number, j: number) => best[i]?.[j] ?? 0
  const together = (i: number, j: number) => (alike[i]?.[j] || Number.NaN) + sum(i + 1, j + 1)
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (best[i] ?? [])[j] = Math.max(sum(i + 1, j), sum(i, j + 1), together(i, j) || 0)
  return (i: number, j: number): [number, number] => {
    if (j === now.length) return [1, 0]
    if (i === old.length) return [0, 1]
    if (sum(i, j) === together(i, j)) return [1, 1]
    return sum(i, j) === sum(i + 1, j) ? [1, 0] : [0, 1]
  }
}

function solidWords(line: string): string[] {
  return line.match(/\S+/g) ?? []
}

/** The share of words that two lines have in common. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [small, large] = one.length < other.length ? [one, other] : [other, one]
  const words = new Set(large)
  return (2 * small.filter((word) => words.has(word)).length) / (one.length + other.length || 1)
}

function wordsOf(lines: string[]): string[] {
  return lines.join('').match(WORDS) ?? []
}

function partsOf({ same, removed, added }: Compared): DifferencePart[] {
  return [
    { kind: 'same', text: same.join('') },
    { kind: 'removed', text: removed.join('') },
    { kind: 'added', text: added.join('') },
  ]
}

function joined(parts: readonly DifferencePart[]): DifferencePart[] {
  const all: DifferencePart[] = []
  for (const { kind, text } of parts) {
    const last = all.at(-1)
    if (text === '') continue
    if (last?.kind === kind) last.text += text
    else all.push({ kind, text })
  }
  return all
}
