const END = /\r\n|\n|\r/g

/**
 * The text of a form in the bytes of the file: forms send every line end as CR LF, and no byte order mark. Lines
 * that did not change keep their ends, others get the one that most lines have.
 */
export function restoreLineEnds(sent: string, base: string): string {
  const [bom, before] = base.startsWith('\uFEFF') ? ['\uFEFF', base.slice(1)] : ['', base]
  const ends: string[] = before.match(END) ?? []
  const lines = linesIn(before)
  const usual = mostCommonLineEnd(ends)
  const edited = linesIn(sent)
  const isSameAt = (from: number, to: number) => lines[from] === edited[to]
  let start = 0
  while (start < edited.length && start < lines.length && isSameAt(start, start)) start += 1
  const moved = lines.length - edited.length
  let end = edited.length
  while (end > start && end + moved > start && isSameAt(end - 1 + moved, end - 1)) end -= 1
  const endOf = (at: number) => {
    if (at === edited.length - 1) return ''
    const from = at < start ? at : at >= end ? at + moved : undefined
    return (from === undefined ? undefined : ends[from]) ?? usual
  }
  return bom + edited.map((line, at) => line + endOf(at)).join('')
}

function linesIn(text: string): string[] {
  return text.split(END)
}

function mostCommonLineEnd(ends: readonly string[]): string {
  const countOf = (end: string) => ends.filter((one) => one === end).length
  return ['\n', '\r\n', '\r'].reduce((most, end) => (countOf(end) > countOf(most) ? end : most))
}
