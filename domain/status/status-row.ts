import type { DayMark } from './backup-days.ts'

export type Level = 'fine' | 'attention' | 'failed'

/** A value on a straight axis from 0, and where it begins to be bad. */
export interface Scale {
  value: number
  limit: number
  /** Value at the end of the axis. */
  end: number
  isBad: 'above' | 'below'
  /** What is written at the end of the axis. */
  endText: string
}

/** One line of the log book. */
export interface StatusRow {
  what: string
  reading: string
  note: string
  level: Level
  /** The level in a word of its own: `Overdue`. */
  word: string
  scale?: Scale
  days?: DayMark[]
  details?: string[]
  /** What it means for whoever reads it. */
  meaning: string
  link?: StatusLink
}

export interface StatusLink {
  to: string
  text: string
}

/** Something that an Admin has to do. Between backquotes stands what is typed. */
export interface Need {
  level: Exclude<Level, 'fine'>
  /** Goes on after "One thing needs you: ". */
  title: string
  why: string
  steps: string[]
  link?: StatusLink
}

export interface Judged {
  rows: StatusRow[]
  needs: Need[]
}
