interface TextPart {
  text: string
  isMarked: boolean
}

/**
 * A text as parts, of which some are marked.
 * @param marks Start and end of each, in UTF-16 units; what lies outside the text or overlaps an earlier one is ignored.
 */
export function markedParts(
  text: string,
  marks: readonly (readonly [start: number, end: number])[],
): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    if (start < at || end <= start || end > text.length) continue
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false })
    parts.push({ text: text.slice(start, end), isMarked: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false })
  return parts
}
