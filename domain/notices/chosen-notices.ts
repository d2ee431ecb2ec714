import type { NoticeKind } from './notice-kinds.ts'

/** The notices that an editor has chosen, and where they are sent. */
export interface ChosenNotices {
  /** Mail address. */
  address: string
  kinds: readonly NoticeKind[]
}
