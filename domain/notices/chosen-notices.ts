import type { NoticeKind } from './notice-kinds.ts'

/** What an editor wants to be notified of, and where. */
export interface ChosenNotices {
  /** Mail address. */
  address: string
  kinds: readonly NoticeKind[]
}
