import type { MouseEvent, ReactNode } from 'react'
import type { Perforation } from '#domain/perforation/perforation.ts'
import { counted } from '#domain/units/count.ts'
import { PROBLEMS_ID } from './result-summary.tsx'

/** The result beside the inputs, where the panel with it is far from them. */
export function shortResult(result: Perforation): ReactNode {
  if (result.outcome === 'uncovered') return '–'
  if (result.outcome === 'computed') return `${result.display} mm`
  const count = result.problems.length
  return (
    <a
      className="calculator-short-result"
      data-wrong=""
      href={`#${PROBLEMS_ID}`}
      onClick={toProblems}
    >
      not valid, {counted(count, 'problem')}
    </a>
  )
}

/** Without changing the URL, which would reload the page's first state. */
function toProblems(event: MouseEvent) {
  const list = document.getElementById(PROBLEMS_ID)
  if (!list) return
  event.preventDefault()
  list.focus()
  list.scrollIntoView({ block: 'center' })
}
