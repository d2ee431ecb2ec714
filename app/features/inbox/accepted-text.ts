import { countText, placeText } from '#app/editor/item.ts'
import type { ArchivePath } from '#domain/archive/archive-path.ts'

/** An entry of the inbox that stays there, and why. */
export interface Refused {
  entry: string
  name: string
  reason: string
}

/** What became of entries that were to be accepted, up to now. */
export interface SoFar {
  into: ArchivePath
  done: { name: string; path: string }[]
  /** How many stay because that was chosen. */
  left: number
  refused: Refused[]
  /** What undoes it, the last first. */
  batches: string[]
}

const REASONS = 3

/** @param problem Why the rest was not even tried. */
export function acceptedText({ into, done, left, refused }: SoFar, problem?: string): string {
  return [
    transferredText(done, into),
    left > 0 && `${countText(left)} ${left === 1 ? 'stays' : 'stay'} in the inbox.`,
    ...refused.slice(0, REASONS).map(({ name, reason }) => `“${name}” was not accepted: ${reason}`),
    refused.length > REASONS &&
      `${countText(refused.length - REASONS)} more were not accepted; why stands beside them.`,
    problem !== undefined && `The rest was not accepted: ${problem}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function transferredText(transferred: SoFar['done'], into: ArchivePath): string {
  const [one] = transferred
  if (!one) return ''
  if (transferred.length === 1) return `“${one.name}” is at ${one.path} now.`
  return `${countText(transferred.length)} are in ${placeText(into)} now.`
}
