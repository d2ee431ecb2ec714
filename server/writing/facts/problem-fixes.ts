import { isoDay } from '#domain/units/day.ts'
import type { ProblemFix } from '#domain/writing/problem-fix.ts'
import type { TextProblem } from '#domain/writing/writing.ts'
import { contentPath } from '../../content/content-path.ts'
import { placeOf } from './apply-fix.ts'

/** The problems with fixes that apply to the text as it is, and with those of fields whose value is known. */
export function withFixes(
  path: string,
  text: string,
  problems: readonly TextProblem[],
): TextProblem[] {
  const lines = text.split('\n')
  return problems.map(({ fix, ...problem }) => {
    const found = fix && isOnLine(lines[problem.line - 1], fix) ? fix : ownFix(path, problem)
    return found ? { ...problem, fix: found } : problem
  })
}

function isOnLine(line: string | undefined, fix: ProblemFix): boolean {
  return 'field' in fix || (line !== undefined && placeOf(line, fix.from) >= 0)
}

/** Of fields that can have one value only, and of those that begin with one. */
function ownFix(path: string, { field, message }: TextProblem): ProblemFix | undefined {
  const place = contentPath(path)
  if (field === 'id' && place.kind === 'case') return { field, value: place.id }
  if (!/^(missing|empty); |; it is empty$/.test(message)) return undefined
  if (field === 'added') return { field, value: isoDay() }
  return field === 'verification' ? { field, value: 'unverified' } : undefined
}
