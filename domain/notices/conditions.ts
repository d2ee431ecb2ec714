import { backupState } from '../status/backup-state.ts'
import { diskStatus } from '../status/disk-status.ts'
import type { SiteFacts } from '../status/site-facts.ts'
import type { NoticeKind } from './notice-kinds.ts'

export interface Condition {
  kind: NoticeKind
  /** Whether each node has its own. */
  isOfNode: boolean
  /** 0: everything is fine. */
  count: number
}

type Watched = Pick<SiteFacts, 'now' | 'backup' | 'disk' | 'content'>

/** Conditions of the site that may last. */
export function conditionsOf({ now, backup, disk, content }: Watched): Condition[] {
  return [
    { kind: 'backup', isOfNode: false, count: isBackupBad(backup, now) ? 1 : 0 },
    { kind: 'disk', isOfNode: true, count: diskStatus(disk).needs.length },
    // Unknown until everything was checked.
    ...(content ? [{ kind: 'content' as const, isOfNode: false, count: content.mistakes }] : []),
  ]
}

function isBackupBad({ runs, isScheduled }: SiteFacts['backup'], now: Date): boolean {
  const { status, lastGood, running } = backupState(runs, isScheduled, now)
  if (status === 'failed' || status === 'incomplete') return true
  // The first backup, or one that makes up for a time when the site was stopped, is about to start or runs.
  return status === 'overdue' && lastGood !== undefined && running === undefined
}
