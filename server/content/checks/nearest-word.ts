import type { Problem } from './diagnostic.ts'

/** The word that was probably meant, if one is similar enough. */
export function nearestWord(written: string, known: readonly string[]): string | undefined {
  const near = known
    // Comparing lengths first rules out most words cheaply.
    .filter((word) => Math.abs(word.length - written.length) <= maxEdits(word))
    .map((word) => ({ word, distance: editsBetween(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, distance }) => distance <= maxEdits(word))
    .sort((one, other) => one.distance - other.distance)
  return near[0]?.word
}

/** A message, and a change that ends the mistake. */
export type Worded = Pick<Problem, 'message' | 'fix'>

/** A message about an unknown name, with the one that was probably meant. */
export function withNearest(message: string, name: string, known: Iterable<string>): Worded {
  const near = nearestWord(name, [...known])
  if (near === undefined) return { message }
  return { message: `${message}; did you mean ${near}?`, fix: { from: name, to: near } }
}

/** In a short word two changed letters make any other. */
function maxEdits({ length }: string): number {
  return length < 4 ? 1 : Math.max(2, length / 3)
}

/** Levenshtein distance. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to++) {
      const changed = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1)
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
