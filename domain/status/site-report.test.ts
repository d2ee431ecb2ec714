import { expect, test } from 'vitest'
import {
  hoursAgo,
  NOT_PASSED,
  NOW,
  run,
  underWay,
  WITHOUT_SNAPSHOT,
} from './backup-runs.fixture.ts'
import { NO_NOTICES } from './notice-facts.fixture.ts'
import type { SiteFacts } from './site-facts.ts'
import { siteReport } from './site-report.ts'

const GB = 2 ** 30

const WELL: SiteFacts = {
  now: NOW,
  backup: { isScheduled: true, runs: [run(11)] },
  disk: { total: 500 * GB, free: 400 * GB, visitorFloor: GB, editorFloor: GB / 4 },
  store: { isReachable: true, isOnDisk: false },
  inbox: { files: 3, bytes: GB, maxBytes: 20 * GB, oldest: hoursAgo(50) },
  content: { mistakes: 0, warnings: 2, first: [] },
  search: {
    isBuilding: false,
    documents: 1234,
    waitingTexts: 0,
    postponedTexts: 0,
    unread: { count: 0, first: [] },
    hasTrigrams: true,
  },
  jobs: { uploads: 0, trashEntries: 4, trashDays: 30 },
  notices: { ...NO_NOTICES, webhook: 'ntfy' },
  node: { host: 'node-1', startedAt: hoursAgo(12 * 24), count: undefined },
  versions: {
    program: '1.0.0',
    schema: '0001-baseline',
    database: 'SQLite 3.54.1',
    store: 'this disk',
    runtime: '26.0.0',
  },
}

const backup = (runs: SiteFacts['backup']['runs'], isScheduled = true) => ({
  backup: { isScheduled, runs },
})
const disk = (free: number) => ({ disk: { ...WELL.disk, free } })
const inbox = (changed: Partial<SiteFacts['inbox']>) => ({ inbox: { ...WELL.inbox, ...changed } })

test('a healthy site says so first, with its backup and its inbox', () => {
  const report = siteReport(WELL)
  expect(report).toMatchObject({
    headline: 'Everything is fine',
    calm: 'The last backup is 11 hours old and passed its restore test. 3 files are waiting in the inbox.',
    needs: [],
  })
  expect(report.rows.map(({ name, word }) => `${name}: ${word}`)).toEqual([
    'Backup: Fine',
    'Restore test: Passed',
    'Disk: Fine',
    'Inbox: Fine',
    'Content: Fine',
    'Search: Fine',
  ])
})

test.for<[changed: Partial<SiteFacts['search']>, row: object]>([
  [{}, { value: '1,234 entries', note: 'all texts read', word: 'Fine' }],
  [
    { waitingTexts: 1 },
    {
      note: '1 text waiting to be read',
      word: 'Fine',
      meaning: 'The files of waiting texts are found by name and description.',
    },
  ],
  [
    { waitingTexts: 3, postponedTexts: 2 },
    { note: '3 texts waiting to be read, 2 of them will be retried later', word: 'Fine' },
  ],
  [
    { isBuilding: true, waitingTexts: 7 },
    { note: 'being indexed', word: 'Building' },
  ],
  [{ hasTrigrams: false }, { level: 'attention', word: 'Check' }],
  [
    { unread: { count: 1, first: [{ path: '/a.pdf', problem: 'The document is encrypted.' }] } },
    {
      level: 'fine',
      details: ['/a.pdf: The document is encrypted.'],
      meaning: 'The text of 1 file is missing or incomplete; it is found by name and description.',
    },
  ],
  [
    { unread: { count: 2, first: [{ path: '/a.pdf', problem: 'The document is encrypted.' }] } },
    { details: ['/a.pdf: The document is encrypted.', 'and 1 more'] },
  ],
])('the state of the search is reported: %j', ([changed, row]) => {
  const { rows, needs } = siteReport({ ...WELL, search: { ...WELL.search, ...changed } })
  expect(rows.at(-1)).toMatchObject({ name: 'Search', ...row })
  expect(needs).toHaveLength('hasTrigrams' in changed ? 1 : 0)
})

test('while the first backup is running the report says to wait, and if none was started, to check the log', () => {
  const stepOf = (runs: SiteFacts['backup']['runs']) =>
    siteReport({ ...WELL, ...backup(runs) }).needs[0]?.steps[0]
  expect(stepOf([underWay(1)])).toMatch(/^Wait for it to finish/)
  expect(stepOf([])).toMatch(/^Check the log/)
})

interface Case {
  what: string
  facts: Partial<SiteFacts>
  headline: string
  level: 'failed' | 'attention'
}

test.for<Case>([
  {
    what: 'an object store that does not answer',
    facts: { store: { isReachable: false, isOnDisk: false } },
    headline: 'the file store cannot be reached',
    level: 'failed',
  },
  {
    what: 'a folder of stored files that is gone',
    facts: { store: { isReachable: false, isOnDisk: true } },
    headline: 'the file store cannot be reached',
    level: 'failed',
  },
  {
    what: 'no backup since yesterday',
    facts: backup([run(31)]),
    headline: 'the last backup is 31 hours old',
    level: 'failed',
  },
  {
    what: 'no backup ever',
    facts: backup([]),
    headline: 'there is no backup yet',
    level: 'failed',
  },
  {
    what: 'a backup that failed',
    facts: backup([run(2, WITHOUT_SNAPSHOT), run(11)]),
    headline: 'the backup of 2026.11.22 12:40 UTC failed',
    level: 'failed',
  },
  {
    what: 'a failed restore test',
    facts: backup([run(2, NOT_PASSED)]),
    headline: 'the backup of 2026.11.22 12:40 UTC did not pass its restore test',
    level: 'failed',
  },
  { what: 'no schedule', facts: backup([], false), headline: 'backups are off', level: 'failed' },
  {
    what: 'a disk below both limits',
    facts: disk(GB / 4),
    headline: 'the disk has 256 MB left',
    level: 'failed',
  },
  {
    what: 'a disk below the limit of visitors',
    facts: disk(GB),
    headline: 'the disk has 1 GB left',
    level: 'failed',
  },
  {
    what: 'a disk near its limit',
    facts: disk(2 * GB),
    headline: 'the disk has 2 GB left',
    level: 'attention',
  },
  {
    what: 'a full inbox',
    facts: inbox({ bytes: 20 * GB }),
    headline: 'the inbox is full',
    level: 'failed',
  },
  {
    what: 'an inbox that is nearly full',
    facts: inbox({ bytes: 16 * GB }),
    headline: 'the inbox is nearly full',
    level: 'attention',
  },
  {
    what: 'a backup of a site that has lost files',
    facts: backup([run(2, { lostFiles: 3 })]),
    headline: 'the site has lost 3 stored files',
    level: 'failed',
  },
  {
    what: 'an old snapshot that cannot be removed',
    facts: backup([run(2, { removalProblem: 'Snapshot x is damaged' })]),
    headline: 'old snapshots were not removed',
    level: 'attention',
  },
  {
    what: 'an upload that waits',
    facts: inbox({ files: 1, oldest: hoursAgo(73) }),
    headline: 'an upload has waited for 3 days',
    level: 'attention',
  },
  {
    what: 'a mistake in the content',
    facts: {
      content: {
        mistakes: 1,
        warnings: 0,
        first: [{ file: 'content/cases/x.md', line: 4, message: 'no date.' }],
      },
    },
    headline: 'the content has 1 mistake',
    level: 'attention',
  },
])('$what is reported as "$headline", with a remedy', ({ facts, headline, level }) => {
  const report = siteReport({ ...WELL, ...facts })
  expect(report.headline).toBe(`One thing needs your attention: ${headline}`)
  expect(report.needs).toMatchObject([{ level, title: headline }])
  expect(report.needs[0]?.steps.length).toBeGreaterThan(0)
  expect(report.rows.filter((row) => row.level === level).length).toBeGreaterThan(0)
})

test('just above each limit nothing is needed', () => {
  const facts = {
    ...WELL,
    ...backup([run(26)]),
    ...disk(2 * GB + 1),
    ...inbox({ bytes: 16 * GB - 1, oldest: hoursAgo(72) }),
  }
  expect(siteReport(facts).needs).toEqual([])
})

test('the most urgent of several tasks come first', () => {
  const report = siteReport({ ...WELL, ...inbox({ oldest: hoursAgo(100) }), ...backup([]) })
  expect(report.headline).toBe('Two things need your attention')
  expect(report.needs.map(({ level }) => level)).toEqual(['failed', 'attention'])
})

test('a failed backup says what it reported, in part, and what can be restored', () => {
  const problem = Array.from({ length: 1000 }, (_, at) => `File ${at} is missing.`).join('\n')
  const [need] = siteReport({ ...WELL, ...backup([run(2, { problem }), run(11)]) }).needs
  expect(need?.why).toBe(
    'File 0 is missing. File 1 is missing. File 2 is missing. And 997 more. ' +
      'The backup of 2026.11.22 03:40 UTC passed its restore test and can be restored.',
  )
})

test('unknown values have no row', () => {
  const report = siteReport({ ...WELL, ...backup([]), content: undefined })
  expect(report.rows.map(({ name }) => name)).toEqual(['Backup', 'Disk', 'Inbox', 'Search'])
  expect(report.rows[0]).not.toHaveProperty('scale')
  expect(report.nodes.map(({ name }) => name)).toEqual(['node-1'])
})

test('restore tests of more than thirty days ago are not counted', () => {
  const rows = (runs: SiteFacts['backup']['runs']) => siteReport({ ...WELL, ...backup(runs) }).rows
  expect(rows([run(11), run(35), run(24 * 31)])[1]).toMatchObject({ value: '2 of 2' })
  expect(rows([run(24 * 31)]).map(({ name }) => name)).not.toContain('Restore test')
})

test('the scale for a very old backup extends beyond its age', () => {
  const { scale } = siteReport({ ...WELL, ...backup([run(100)]) }).rows[0] ?? {}
  expect(scale).toMatchObject({ value: 100, limit: 26, end: 120 })
})

test.for<[file: string, to: string | undefined]>([
  ['content/articles/puma.md', '/write/articles/puma.md'],
  ['/srv/cases/content/cases/made/one.md', '/write/cases/made/one.md'],
  ['content/cases/made/records.yaml', '/write/cases/made/records.yaml'],
  ['content/site.yaml', '/write/site.yaml'],
  ['content/cases/stray.txt', undefined],
])('a mistake in %s leads to the editor of %s', ([file, to]) => {
  const first = [{ file, line: 4, message: 'no date.' }]
  const report = siteReport({ ...WELL, content: { mistakes: 1, warnings: 0, first } })
  expect(report.needs[0]?.link?.to).toBe(to)
  expect(report.rows.find(({ name }) => name === 'Content')?.link?.to).toBe(to)
})

test('the report names which mistakes keep a text from its page', () => {
  const first = [{ file: 'content/articles/puma.md', line: 4, message: 'no date.' }]
  const report = siteReport({ ...WELL, content: { mistakes: 1, warnings: 0, first } })
  const { meaning = '' } = report.rows.find(({ name }) => name === 'Content') ?? {}
  expect(meaning).toContain('a mistake in its front matter')
  expect(meaning).toContain('Other mistakes, such as broken links, do not')
})
