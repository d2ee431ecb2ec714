import { countText, placeText } from '#app/editor/item.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { formatCount } from '#domain/units/count.ts'

export interface Rejected {
  entry: string
  name: string
  reason: string
}

export interface SoFar {
  into: ArchivePath
  done: { name: string; path: string }[]
  /** How many were skipped. */
  left: number
  rejected: Rejected[]
  /** Batches to undo, newest first. */
  batches: string[]
}

const REASONS = 3

/** @param problem Why the rest was not tried. */
export function acceptedText({ into, done, left, rejected }: SoFar, problem?: string): string {
  return [
    transferredText(done, into),
    left > 0 && `${countText(left)} ${left === 1 ? 'stays' : 'stay'} in the inbox.`,
    ...rejected
      .slice(0, REASONS)
      .map(({ name, reason }) => `“${name}” was not accepted: ${reason}`),
    rejected.length > REASONS &&
      `${formatCount(rejected.length - REASONS)} more were not accepted; the reasons are shown beside them.`,
    problem !== undefined && `The rest was not accepted: ${problem}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function transferredText(transferred: SoFar['done'], into: ArchivePath): string {
  const [one] = transferred
  if (!one) return ''
  if (transferred.length === 1) return `Accepted “${one.name}” as ${one.path}.`
  return `Accepted ${countText(transferred.length)} into ${placeText(into)}.`
}
