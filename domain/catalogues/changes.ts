import type { Case } from '../cases/case.ts'
import type { Catalogue } from './catalogue.ts'

export interface Change {
  id: string
  title: string
  what: 'added' | 'updated' | 'corrected'
  /** The author's note on an update; may be empty. */
  text: string
}

export interface ChangeDay {
  /** `2026-11-21` */
  day: string
  changes: Change[]
}

type Dated = Pick<Case, 'id' | 'title' | 'added' | 'updated' | 'change'> &
  Partial<Pick<Case, 'corrections'>>

/** Additions, updates and corrections, the latest day first; within a day in the order of the cases. */
export function changesOf(cases: readonly Dated[]): ChangeDay[] {
  const days = new Map<string, Change[]>()
  const note = (day: string, change: Change) => days.set(day, [...(days.get(day) ?? []), change])
  for (const { id, title, added, updated, change, corrections = [] } of cases) {
    note(added, { id, title, what: 'added', text: '' })
    for (const { on, text } of corrections) note(on, { id, title, what: 'corrected', text })
    // A correction is written into both.
    const isCorrected = corrections.some(({ on, text }) => on === updated && text === change)
    // An update of the first day is worth listing only for what it says.
    const isListed = updated !== added || change !== ''
    if (updated && isListed && !isCorrected)
      note(updated, { id, title, what: 'updated', text: change })
  }
  return [...days]
    .map(([day, changes]) => ({ day, changes }))
    .toSorted((a, b) => b.day.localeCompare(a.day))
}

/** `undefined` without cases. */
export function latestChangeOfPage(
  cases: readonly Pick<Case, 'added' | 'updated'>[],
): string | undefined {
  return cases
    .map(({ added, updated }) => updated ?? added)
    .toSorted()
    .at(-1)
}

/** Day on which a catalogue or one of its cases last changed. */
export function changedDayOf(catalogue: Pick<Catalogue, 'added' | 'updated' | 'cases'>): string {
  const { added, updated = added, cases } = catalogue
  const day = latestChangeOfPage(cases)
  return day && day > updated ? day : updated
}
