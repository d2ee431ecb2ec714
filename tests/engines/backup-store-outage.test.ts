import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBackedUpSite } from '#server/backup/backup.fixture.ts'
import { openBackupTarget } from '#server/backup/open-backup-target.ts'
import { restoreSnapshot } from '#server/backup/restore-snapshot.ts'
import { temporaryFolder } from '#server/import/import-folder.fixture.ts'
import { openFaultyProxy } from './faulty-proxy.ts'
import { newAddress } from './test-bucket.ts'

let proxy: Awaited<ReturnType<typeof openFaultyProxy>>

beforeAll(async () => {
  proxy = await openFaultyProxy(newAddress().endpoint ?? '')
})

afterAll(() => proxy.close())

async function openSite() {
  const site = await openBackedUpSite()
  const address = { ...newAddress(), endpoint: proxy.endpoint }
  const place = await openBackupTarget(address, site.config, { make: true })
  onTestFinished(() => place.close())
  return { ...site, place }
}

/** The store is away from the first request on that writes so many blobs after the next one. */
function goAwayAfter(writes: number) {
  let seen = 0
  proxy.inject((line) => {
    if (/^PUT .*blobs/.test(line)) seen += 1
    return seen > writes ? { isCut: true } : undefined
  })
}

test.for([0, 1, 2])(
  'a backup whose store goes away after %i files leaves the former snapshot whole, and the next one passes',
  { timeout: 120_000 },
  async (writes) => {
    const site = await openSite()
    const { place } = site
    const first = await site.backUp({ place })
    for (const name of ['a', 'b', 'c']) await site.add(`/new-${name}.txt`)
    goAwayAfter(writes)
    await expect(site.backUp({ place })).rejects.toThrow(
      /could not be reached.*No snapshot was made/s,
    )
    proxy.inject(() => undefined)
    expect(await place.snapshots()).toEqual([first.snapshot])
    const folder = await temporaryFolder()
    const order = { place, id: first.snapshot, keepSessions: false, salvage: false }
    const { missing } = await restoreSnapshot({
      ...order,
      dataFolder: join(folder, 'data'),
      contentFolder: join(folder, 'content'),
      stop: new AbortController().signal,
    })
    expect(missing).toEqual([])
    expect(await site.backUp({ place, verifyAll: true })).not.toHaveProperty('problem')
    expect(await place.snapshots()).toHaveLength(2)
  },
)
