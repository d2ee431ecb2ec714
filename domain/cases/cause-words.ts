import type { CauseIcon } from './cause-icon.ts'

/** What each icon says to those who do not see it. */
export const causeWords: Record<CauseIcon, string> = {
  artillery: 'Artillery',
  missile: 'Missile',
  mine: 'Mine',
  lancet: 'Lancet',
  drone: 'Drone',
  unknown: 'Cause unknown',
}
