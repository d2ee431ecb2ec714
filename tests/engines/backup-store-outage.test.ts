import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBackedUpSite, startHealthySite } from '#server/backup/backup.fixture.ts'
import { openBackupTarget } from '#server/backup/open-backup-target.ts'
import { restoreSnapshot } from '#server/backup/restore/restore-snapshot.ts'
import { formatS3Url, type S3Location } from '#server/blobs/storage-url.ts'
import { backupCommand } from '#server/cli/backup-command.ts'
import { testTerminal } from '#server/cli/command-site.fixture.ts'
import { temporaryFolder } from '#server/import/import-folder.fixture.ts'
import { openFaultyProxy } from './faulty-proxy.ts'
import { newLocation } from './test-bucket.ts'

let proxy: Awaited<ReturnType<typeof openFaultyProxy>>

beforeAll(async () => {
  proxy = await openFaultyProxy(newLocation().endpoint ?? '')
})

afterAll(() => proxy.close())

async function openSite() {
  const site = await openBackedUpSite()
  const location = { ...newLocation(), endpoint: proxy.endpoint }
  const target = await openBackupTarget(location, site.config, { make: true })
  onTestFinished(() => target.close())
  return { ...site, target }
}

/** The store is away from the first request on that writes this many blobs after the next one. */
function goAwayAfter(writes: number) {
  let seen = 0
  proxy.inject((line) => {
    if (/^PUT .*blobs/.test(line)) seen += 1
    return seen > writes ? { isCut: true } : undefined
  })
}

test.for([0, 1, 2])(
  'a backup whose store goes away after %i files leaves the former snapshot whole, and the next one passes',
  async (writes) => {
    const site = await openSite()
    const { target } = site
    const first = await site.backUp({ target })
    for (const name of ['a', 'b', 'c']) await site.add(`/new-${name}.txt`)
    goAwayAfter(writes)
    await expect(site.backUp({ target })).rejects.toThrow(
      /could not be reached.*No snapshot was made/s,
    )
    proxy.inject(() => undefined)
    expect(await target.snapshots()).toEqual([first.snapshot])
    const folder = await temporaryFolder()
    const order = { target, id: first.snapshot, keepSessions: false, salvage: false }
    const { missing } = await restoreSnapshot({
      ...order,
      dataFolder: join(folder, 'data'),
      contentFolder: join(folder, 'content'),
      stop: new AbortController().signal,
    })
    expect(missing).toEqual([])
    expect(await site.backUp({ target, verifyAll: true })).not.toHaveProperty('problem')
    expect(await target.snapshots()).toHaveLength(2)
  },
)

const STOPPED = 'Stopped. No snapshot was made; earlier snapshots are unchanged.'

test.for([
  { when: 'is opened', hangsAt: /./, message: STOPPED },
  { when: 'receives files', hangsAt: /^PUT .*blobs/, message: STOPPED },
  {
    when: 'is read for the restore test',
    hangsAt: /^GET .*snapshots\/.*json/,
    message: /^Snapshot \S+ was not tested and could not be removed from s3:/,
  },
])(
  'a backup that is interrupted while its store hangs as it $when ends with 130',
  async ({ hangsAt, message }) => {
    const { config, contentFolder } = await openBackedUpSite()
    const stop = new AbortController()
    proxy.inject((line) => {
      if (hangsAt.test(line)) stop.abort()
      return stop.signal.aborted ? { waitMs: 10 * 60_000 } : undefined
    })
    const codes: number[] = []
    const { terminal, output } = testTerminal({
      environment: {
        DATA_DIR: config.DATA_DIR,
        DATABASE_URL: config.DATABASE_URL,
        CONTENT_DIR: contentFolder,
        STORAGE_URL: formatS3Url(config.STORAGE_URL as S3Location),
      },
      stop: stop.signal,
    })
    const target = formatS3Url({ ...newLocation(), endpoint: proxy.endpoint })
    const command = backupCommand(terminal, (code) => void codes.push(code), startHealthySite)
    await command.parseAsync([target], { from: 'user' })
    expect([output.join('\n'), codes]).toEqual([expect.stringMatching(message), [130]])
  },
)
