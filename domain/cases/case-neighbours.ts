import type { CaseView } from './case-view.ts'

export interface CaseLink {
  id: string
  title: string
  date: string
}

/** The cases before and after one, by date. */
export function neighboursOf(
  cases: readonly CaseLink[],
  id: string,
): { previous: CaseLink | undefined; next: CaseLink | undefined } {
  const place = cases.findIndex((one) => one.id === id)
  if (place < 0) return { previous: undefined, next: undefined }
  return { previous: cases[place - 1], next: cases[place + 1] }
}

/** The cases that a case names as related, in its order, without unknown ids. */
export function relatedTo(
  cases: readonly CaseLink[],
  { related = [] }: Pick<CaseView, 'related'>,
): CaseLink[] {
  return related.flatMap((id) => cases.find((one) => one.id === id) ?? [])
}
