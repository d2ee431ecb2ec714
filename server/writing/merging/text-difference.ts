import { diffComm } from 'node-diff3'
import type { DifferencePart } from '#domain/writing/writing.ts'
import { linesOf, pairsOf } from './merge-texts.ts'

/** Comparing many equal words takes time with their square. */
const MAX_PAIRS = 1_000_000
const WORDS = /\s+|[^\s]+/g

/** The difference by words; equal lines are found first. */
export function textDifference(from: string, to: string): DifferencePart[] {
  const parts = compare(linesOf(from), linesOf(to)).flatMap(({ same, removed, added }) =>
    removed.length > 0 && added.length > 0
      ? compare(wordsOf(removed), wordsOf(added)).flatMap(partsOf)
      : partsOf({ same, removed, added }),
  )
  return joined(parts)
}

interface Compared {
  same: string[]
  removed: string[]
  added: string[]
}

function compare(from: string[], to: string[]): Compared[] {
  if (pairsOf(from, to) > MAX_PAIRS) return [{ same: [], removed: from, added: to }]
  return diffComm(from, to).map(({ common = [], buffer1 = [], buffer2 = [] }) => ({
    same: common,
    removed: buffer1,
    added: buffer2,
  }))
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
