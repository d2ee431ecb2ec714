import { expect, test } from 'vitest'
import { NOT_PASSED, NOW, run, underWay, WITHOUT_SNAPSHOT } from '../status/backup-runs.fixture.ts'
import type { SiteFacts } from '../status/site-facts.ts'
import { conditionsOf } from './conditions.ts'

const FINE: Parameters<typeof conditionsOf>[0] = {
  now: NOW,
  backup: { isScheduled: true, runs: [run(11)] },
  disk: { total: 1000, free: 500, visitorFloor: 100, editorFloor: 50 },
  content: { mistakes: 0, warnings: 3, first: [] },
}

const bad = (facts: Partial<SiteFacts>) =>
  conditionsOf({ ...FINE, ...facts })
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => [kind, count])

test('nothing is reported of a site that is fine', () => {
  expect(bad({})).toEqual([])
  expect(bad({ content: undefined })).toEqual([])
})

test('a disk that is nearly full and errors in the content are reported', () => {
  expect(bad({ disk: { ...FINE.disk, free: 150 } })).toEqual([['disk', 1]])
  expect(bad({ content: { mistakes: 3, warnings: 0, first: [] } })).toEqual([['content', 3]])
})

test.for([
  { what: 'one of this night', runs: [run(11)], isBad: false },
  { what: 'one of 26 hours ago', runs: [run(26)], isBad: false },
  { what: 'one that is older', runs: [run(26.1)], isBad: true },
  { what: 'one that failed', runs: [run(2, WITHOUT_SNAPSHOT), run(11)], isBad: true },
  { what: 'one that did not pass', runs: [run(2, NOT_PASSED)], isBad: true },
  { what: 'one that found a lost file', runs: [run(2, { lostFiles: 1 })], isBad: true },
  { what: 'none yet', runs: [], isBad: false },
  { what: 'an old one while the next runs', runs: [underWay(1), run(31)], isBad: false },
])('of backups, $what: reported $isBad', ({ runs, isBad }) => {
  expect(bad({ backup: { isScheduled: true, runs } })).toEqual(isBad ? [['backup', 1]] : [])
})

test('a site that makes no backups is not reported to make none', () => {
  expect(bad({ backup: { isScheduled: false, runs: [run(100)] } })).toEqual([])
})
