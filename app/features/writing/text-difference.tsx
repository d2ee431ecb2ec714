import { ScrollArea } from '#app/ui/scroll-area.tsx'
import type { DifferencePart } from '#domain/writing/writing.ts'

/** Unchanged lines that stay in view beside a change. */
const LINES_AROUND = 3

/** Added words are underlined, removed ones struck through; unchanged lines fold. */
export function TextDifference({
  parts,
  label = 'Difference',
}: {
  parts: readonly DifferencePart[]
  label?: string
}) {
  if (parts.every(({ kind }) => kind === 'same')) return <p>The texts are the same.</p>
  return (
    <ScrollArea className="box text-difference" aria-label={label}>
      <DifferenceText parts={parts} />
    </ScrollArea>
  )
}

export function DifferenceText({ parts }: { parts: readonly DifferencePart[] }) {
  return parts.map(({ kind, text }, at) => {
    const key = `${at}`
    if (kind === 'added') return <ins key={key}>{text}</ins>
    if (kind === 'removed') return <del key={key}>{text}</del>
    return <Same key={key} text={text} isFirst={at === 0} isLast={at === parts.length - 1} />
  })
}

function Same({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const lines = text.split(/(?<=\n)/)
  const before = isFirst ? [] : lines.slice(0, LINES_AROUND)
  const after = isLast ? [] : lines.slice(-LINES_AROUND)
  const hidden = lines.length - before.length - after.length
  if (hidden <= 1) return <span>{text}</span>
  return (
    <span>
      {before.join('')}
      <small>{`… ${hidden} lines unchanged\n`}</small>
      {after.join('')}
    </span>
  )
}
