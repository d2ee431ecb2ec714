import type { DataSettings } from '../open-data.ts'

/** Source and target of a move. A part that stays is not opened. */
export interface MoveOrder {
  source: DataSettings
  /** Complete target settings: a part that stays keeps its place. */
  target: DataSettings
  movesRows: boolean
  movesBytes: boolean
}
