import { expect, test } from 'vitest'
import { backupRetention } from './backup-retention.ts'

test.for([
  { kept: [7, 4, 12], span: { count: 12, unit: 'month' } },
  { kept: [7, 4, 0], span: { count: 4, unit: 'week' } },
  { kept: [1, 0, 0], span: { count: 1, unit: 'day' } },
  { kept: [400, 4, 12], span: { count: 400, unit: 'day' } },
  { kept: [7, 60, 12], span: { count: 60, unit: 'week' } },
  { kept: [30, 0, 1], span: { count: 1, unit: 'month' } },
] as const)('with $kept kept, what is deleted stays for $span', ({ kept, span }) => {
  const [daily, weekly, monthly] = kept
  expect(backupRetention({ daily, weekly, monthly })).toEqual(span)
})
