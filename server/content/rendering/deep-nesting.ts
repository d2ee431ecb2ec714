/** More than any text needs: the parser tries each of them with all that follow. */
const MAX_OPEN = 500
const MAX_CONTAINERS = 100
const BRACKETS = /\\.|[[\](){}]/g
const CLOSING: Record<string, string> = { ']': '[', ')': '(', '}': '{' }
/** A quote or list that the line opens. */
const CONTAINER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])/y

/** Where a text is nested so deeply that parsing it takes seconds. @returns The line, from 0, and a clause about it. */
export function deepNesting(text: string): { line: number; why: string } | undefined {
  let open: Record<string, number> = {}
  for (const [line, words] of text.split('\n').entries()) {
    if (words.trim() === '') open = {}
    if (containersOf(words) > MAX_CONTAINERS)
      return { line, why: `it opens more than ${MAX_CONTAINERS} lists or quotes here` }
    const bracket = tooMany(open, words)
    if (bracket) return { line, why: `more than ${MAX_OPEN} “${bracket}” are open here` }
  }
  return undefined
}

/** Counts the brackets of a line with those that the lines before it left open. */
function tooMany(open: Record<string, number>, words: string): string | undefined {
  for (const [found] of words.matchAll(BRACKETS)) {
    const opening = CLOSING[found]
    if (opening) open[opening] = Math.max(0, (open[opening] ?? 0) - 1)
    else if (found.length === 1) open[found] = (open[found] ?? 0) + 1
    if ((open[found] ?? 0) > MAX_OPEN) return found
  }
  return undefined
}

function containersOf(words: string): number {
  let count = 0
  CONTAINER.lastIndex = 0
  while (count <= MAX_CONTAINERS && CONTAINER.test(words)) count += 1
  return count
}
