import { expect, test } from 'vitest'
import { backupRetention } from './backup-retention.ts'

test.for([
  { retention: [7, 4, 12], span: { count: 12, unit: 'month' } },
  { retention: [7, 4, 0], span: { count: 4, unit: 'week' } },
  { retention: [1, 0, 0], span: { count: 1, unit: 'day' } },
  { retention: [400, 4, 12], span: { count: 400, unit: 'day' } },
  { retention: [7, 60, 12], span: { count: 60, unit: 'week' } },
  { retention: [30, 0, 1], span: { count: 1, unit: 'month' } },
] as const)(
  'with $retention snapshots, deleted files can be restored for $span',
  ({ retention, span }) => {
    const [daily, weekly, monthly] = retention
    expect(backupRetention({ daily, weekly, monthly })).toEqual(span)
  },
)
