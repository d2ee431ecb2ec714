import type { DataSettings } from '../open-data.ts'

/** What goes where. A part that stays is neither opened nor looked at. */
export interface MoveOrder {
  /** Where the archive is. */
  source: DataSettings
  /** Where all of it is to be: a part that stays has the place that it has. */
  target: DataSettings
  movesRows: boolean
  movesBytes: boolean
}
