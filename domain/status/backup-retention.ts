/** How many daily, weekly and monthly snapshots are kept. */
export interface Retention {
  daily: number
  weekly: number
  monthly: number
}

export interface LongestRetention {
  count: number
  unit: 'day' | 'week' | 'month'
}

const DAYS = { day: 1, week: 7, month: 30 }

/** The longest that deleted data stays in backups, given daily runs. */
export function backupRetention({ daily, weekly, monthly }: Retention): LongestRetention {
  const spans: LongestRetention[] = [
    { count: monthly, unit: 'month' },
    { count: weekly, unit: 'week' },
    { count: daily, unit: 'day' },
  ]
  return spans.reduce((longest, span) => (daysOf(span) > daysOf(longest) ? span : longest))
}

function daysOf({ count, unit }: LongestRetention): number {
  return count * DAYS[unit]
}
