/** How many daily, weekly and monthly snapshots are kept. */
interface KeptSnapshots {
  daily: number
  weekly: number
  monthly: number
}

export interface Retention {
  count: number
  unit: 'day' | 'week' | 'month'
}

const DAYS = { day: 1, week: 7, month: 30 }

/** The longest that deleted data stays in backups, given daily runs. */
export function backupRetention({ daily, weekly, monthly }: KeptSnapshots): Retention {
  const spans: Retention[] = [
    { count: monthly, unit: 'month' },
    { count: weekly, unit: 'week' },
    { count: daily, unit: 'day' },
  ]
  return spans.reduce((longest, span) => (daysOf(span) > daysOf(longest) ? span : longest))
}

function daysOf({ count, unit }: Retention): number {
  return count * DAYS[unit]
}
