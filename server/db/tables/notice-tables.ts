import type { Generated } from 'kysely'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'

export interface NoticeTables {
  /** Causes since the last message, counted. */
  notice: {
    kind: NoticeKind
    /** Account of a login; otherwise empty. */
    subject: string
    count: number
    /** First cause. */
    since: number
  }
  /** The outbox, with the messages of the last thirty days. */
  notice_message: {
    id: string
    channel: 'webhook' | 'mail'
    /** Mail address; empty for the webhook. */
    recipient: string
    /** JSON. */
    items: string
    made_at: number
    /** Next attempt; null once it is sent or given up. */
    next_at: number | null
    attempts: Generated<number>
    sent_at: number | null
    /** Why the last attempt failed. */
    problem: Generated<string>
    /** Last failed attempt. */
    failed_at: number | null
  }
  /** Conditions that last, so that each is not noticed again every minute. */
  notice_condition: {
    kind: NoticeKind
    /** Host name, where each node has its own. */
    subject: string
    noticed_at: number
    /** 1 if it has ended since. */
    is_over: number
  }
  notice_choice: {
    user_id: string
    /** Mail address. */
    address: string
    /** Comma-separated. */
    kinds: string
  }
}
