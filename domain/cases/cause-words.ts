import type { CauseIcon } from './cause-icon.ts'

/** Text alternatives of the icons. */
export const causeWords: Record<CauseIcon, string> = {
  artillery: 'Artillery',
  missile: 'Missile',
  mine: 'Mine',
  lancet: 'Lancet',
  drone: 'Drone',
  unknown: 'Cause unknown',
}
