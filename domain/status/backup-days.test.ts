import { expect, test } from 'vitest'
import { backupDays } from './backup-days.ts'
import { hoursAgo, NOT_PASSED, NOW, run, WITHOUT_SNAPSHOT } from './backup-runs.fixture.ts'

// NOW is 14:40 UTC: what is less than 14 hours and 40 minutes ago is of today.
test.for([
  { what: 'nothing', runs: [], last: ['none', 'none'] },
  { what: 'one that passed today', runs: [run(14)], last: ['none', 'good'] },
  { what: 'one that passed yesterday', runs: [run(15)], last: ['good', 'none'] },
  { what: 'one without a snapshot', runs: [run(3, WITHOUT_SNAPSHOT)], last: ['none', 'failed'] },
  { what: 'one that did not pass', runs: [run(20, NOT_PASSED)], last: ['failed', 'none'] },
  {
    what: 'one that failed and one that passed',
    runs: [run(2), run(3, WITHOUT_SNAPSHOT)],
    last: ['none', 'attention'],
  },
  {
    what: 'one under way',
    runs: [run(0.1, { endedAt: undefined, seenAt: hoursAgo(0) })],
    last: ['none', 'none'],
  },
  { what: 'one that was killed', runs: [run(2, { endedAt: undefined })], last: ['none', 'failed'] },
])('$what is marked $last yesterday and today', ({ runs, last }) => {
  const days = backupDays(runs, NOW)
  expect(days).toHaveLength(30)
  expect(days.slice(-2)).toEqual(last)
})

test('changes older than thirty days are not marked', () => {
  const days = backupDays([run(24 * 29 + 14), run(24 * 29 + 15)], NOW)
  expect(days.filter((mark) => mark === 'good')).toHaveLength(1)
  expect(days[0]).toBe('good')
})
