import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseS3Url } from '../blobs/storage-url.ts'
import { parseConfig } from '../config.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { openBackedUpSite } from './backup.fixture.ts'
import { checkFiles, openManifest, startCheckReport } from './check-snapshot.ts'
import { openBackupTarget } from './open-backup-target.ts'
import { restoreSnapshot } from './restore/restore-snapshot.ts'

const STORE = process.env.TEST_STORAGE_URL ?? ''

/** A site whose backups go to a folder of their own in the S3 store of the tests. */
async function openSiteWithBucket() {
  const site = await openBackedUpSite()
  const location = parseS3Url(STORE)
  if (!location) throw new Error('TEST_STORAGE_URL is not an S3 URL.')
  const at = { ...location, prefix: `${randomUUID()}/` }
  const target = await openBackupTarget(at, site.config, { make: true })
  onTestFinished(() => target.close())
  return { ...site, target }
}

test.skipIf(!STORE)('a site is backed up to an S3 store and restored from it', async () => {
  const site = await openSiteWithBucket()
  const first = await site.backUp({ target: site.target })
  expect(first).not.toHaveProperty('problem')
  await site.add('/later.txt', 'later')
  const second = await site.backUp({
    target: site.target,
    keep: { daily: 1, weekly: 1, monthly: 1 },
  })
  expect(second).toMatchObject({ newBytes: 'later'.length, removed: [first.snapshot] })
  expect(await site.target.snapshots()).toEqual([second.snapshot])
  const folder = await temporaryFolder()
  const options = {
    target: site.target,
    id: second.snapshot,
    dataFolder: join(folder, 'data'),
    contentFolder: join(folder, 'content'),
    keepSessions: false,
    salvage: false,
    stop: new AbortController().signal,
  }
  expect((await restoreSnapshot(options)).missing).toEqual([])
  expect(await readFile(join(folder, 'content/cases/a.md'), 'utf8')).toBe('A case')
  const { database, close } = await openData(parseConfig({ DATA_DIR: options.dataFolder }))
  expect(await database.db.selectFrom('file').select('id').execute()).toHaveLength(3)
  await close()
})

test.skipIf(!STORE)('an object that is missing in the S3 store is found', async () => {
  const site = await openSiteWithBucket()
  const { snapshot } = await site.backUp({ target: site.target })
  const { sha256 } = await site.db.selectFrom('file').select('sha256').executeTakeFirstOrThrow()
  await site.target.blobs.remove(sha256)
  const report = startCheckReport()
  const manifest = await openManifest(site.target, snapshot)
  await checkFiles(site.target, manifest, () => true, report, new AbortController().signal)
  expect(report.problems).toEqual([`The stored file ${sha256} is missing.`])
})
