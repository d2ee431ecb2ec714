import type { MouseEvent, ReactNode } from 'react'
import type { Perforation } from '#domain/perforation/perforation.ts'
import { PROBLEMS_ID } from './answer.tsx'

/** The result beside the inputs, where these and the answer are far apart. */
export function shortResult(result: Perforation): ReactNode {
  if (result.outcome === 'uncovered') return '–'
  if (result.outcome === 'computed') return `${result.display} mm`
  const count = result.problems.length
  return (
    <a
      className="calculator-short-answer"
      data-wrong=""
      href={`#${PROBLEMS_ID}`}
      onClick={toProblems}
    >
      not valid, {count} {count === 1 ? 'problem' : 'problems'}
    </a>
  )
}

/** Without a new address, which would bring the page as it was opened. */
function toProblems(event: MouseEvent) {
  const list = document.getElementById(PROBLEMS_ID)
  if (!list) return
  event.preventDefault()
  list.focus()
  list.scrollIntoView({ block: 'center' })
}
