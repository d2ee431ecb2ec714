import type { CaseFrontMatter } from '#domain/cases/case.ts'
import type { EntryOf } from '../content-entry.ts'
import { type Worded, withNearest } from './nearest-word.ts'

interface LinkProblem {
  path: PropertyKey[]
  message: string | Worded
}

/** Links to other cases of the same vehicle: each names the case under which it is counted. */
export function vehicleLinkProblems(
  { id, sameVehicle }: CaseFrontMatter,
  cases: readonly EntryOf<'case'>[],
): LinkProblem[] {
  return sameVehicle.flatMap((link, at) => {
    const message = problemOf(id, link.case, cases)
    return message ? [{ path: ['sameVehicle', at, 'case'], message }] : []
  })
}

function problemOf(
  id: string,
  other: string,
  cases: readonly EntryOf<'case'>[],
): string | Worded | undefined {
  if (other === id) return 'expected the id of another case, not its own'
  const heads = cases.map(({ text }) => text.head)
  const found = heads.find((head) => head.id === other)
  if (!found)
    return withNearest(
      `expected the id of a case of this catalogue, not "${other}"`,
      other,
      heads.map((head) => head.id),
    )
  const [further] = found.sameVehicle
  return further && `${other} itself names ${further.case} as the same vehicle; name that one`
}
