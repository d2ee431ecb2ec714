import { headEnd } from './folded-head.ts'

interface TextChange {
  from: number
  to: number
  insert: string
}

/**
 * Replaces only what differs, so that the cursor keeps its place. Front matter and text are changed apart: one change
 * across the end of the folded front matter would unfold a part of it.
 */
export function changesTo(before: string, after: string): TextChange[] {
  const [end, newEnd] = [headEnd(before), headEnd(after)]
  if (end === undefined || newEnd === undefined) return [changeTo(before, after)]
  const body = changeTo(before.slice(end), after.slice(newEnd))
  return [
    changeTo(before.slice(0, end), after.slice(0, newEnd)),
    { ...body, from: end + body.from, to: end + body.to },
  ]
}

/** Between the common start and end of both texts. */
function changeTo(before: string, after: string): TextChange {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1
  let [to, end] = [before.length, after.length]
  while (to > from && end > from && before[to - 1] === after[end - 1]) {
    to -= 1
    end -= 1
  }
  return { from, to, insert: after.slice(from, end) }
}
