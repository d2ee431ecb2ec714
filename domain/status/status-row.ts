import type { DayMark } from './backup-days.ts'

export type Level = 'fine' | 'attention' | 'failed'

/** A value on a linear axis from 0, and its limit. */
export interface Scale {
  value: number
  limit: number
  /** Value at the end of the axis. */
  end: number
  isBad: 'above' | 'below'
  /** Label of the end. */
  endText: string
}

export interface StatusRow {
  name: string
  value: string
  note: string
  level: Level
  /** The level as a word, e.g. `Overdue`. */
  word: string
  scale?: Scale
  days?: DayMark[]
  details?: string[]
  meaning: string
  link?: StatusLink
}

export interface IndexLine {
  name: string
  value: string
}

export interface StatusLink {
  to: string
  text: string
}

/** Something an Admin has to do. Text between backquotes is code. */
export interface Need {
  level: Exclude<Level, 'fine'>
  /** Continues "One thing needs your attention: ". */
  title: string
  why: string
  steps: string[]
  link?: StatusLink
}

export interface Assessment {
  rows: StatusRow[]
  needs: Need[]
}
