import type { CaseView } from './case-view.ts'

/** Enough of a case to link to it. */
export interface CaseLink {
  id: string
  title: string
  date: string
}

/** The cases before and after one, in the order of time. */
export function neighboursOf(
  cases: readonly CaseLink[],
  id: string,
): { previous: CaseLink | undefined; next: CaseLink | undefined } {
  const place = cases.findIndex((one) => one.id === id)
  if (place < 0) return { previous: undefined, next: undefined }
  return { previous: cases[place - 1], next: cases[place + 1] }
}

/** All cases of the same vehicle, in the order of time; none where its identity is not known or it has but one. */
export function lifeOf<One extends Pick<CaseView, 'identity'>>(
  cases: readonly One[],
  { identity }: Pick<CaseView, 'identity'>,
): One[] {
  if (!identity) return []
  const life = cases.filter((one) => one.identity === identity)
  return life.length > 1 ? life : []
}

/** Those that a case names as related, in its order; ids that lead nowhere are left out. */
export function relatedTo(
  cases: readonly CaseLink[],
  { related = [] }: Pick<CaseView, 'related'>,
): CaseLink[] {
  return related.flatMap((id) => cases.find((one) => one.id === id) ?? [])
}
