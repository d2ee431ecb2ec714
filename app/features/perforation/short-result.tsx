import type { MouseEvent } from 'react'
import type { Perforation } from '#domain/perforation/perforation.ts'
import { PROBLEMS_ID } from './answer.tsx'

/** The result beside the inputs, where these and the answer are far apart. */
export function ShortResult({ result }: { result: Perforation }) {
  if (result.outcome === 'refused') {
    const count = result.problems.length
    return (
      <a className="inputs-result" data-wrong="" href={`#${PROBLEMS_ID}`} onClick={toProblems}>
        not valid, {count} {count === 1 ? 'problem' : 'problems'}
      </a>
    )
  }
  return (
    <span className="inputs-result" aria-hidden="true">
      {result.outcome === 'uncovered' ? '–' : `${result.display} mm`}
    </span>
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
