import { expect, test } from 'vitest'
import { addFiles } from './archive/add-files.ts'
import { newFile } from './archive/archive-rows.fixture.ts'
import { parseConfig } from './config.ts'
import { openData } from './open-data.ts'
import { openTestSite, type TestSite } from './test-site.fixture.ts'

const FILES = 60
const KEPT = '/api/files?dir=%2FNews'
const AFRESH = '/api/files?dir=%2FNews&limit=5000'

/** Another process that changes what the site shows. */
async function openWriter({ settings }: TestSite) {
  const { database, close } = await openData(parseConfig(settings))
  return {
    add: (name: string) => addFiles(database.db, [newFile(`/News/${name}`)]),
    close,
  }
}

async function countIn(site: TestSite, url: string): Promise<number> {
  const response = await site.get(url)
  const { files } = (await response.json()) as { files: unknown[] }
  return files.length
}

test('while others change the archive, no visitor sees an older response after a newer one', async () => {
  const site = await openTestSite()
  await site.add('/News/first.txt', 'first')
  const writer = await openWriter(site)
  let isOver = false
  const writing = (async () => {
    for (let at = 0; at < FILES; at++) await writer.add(`${at}.txt`)
    isOver = true
  })()

  /** One visitor, who alternately requests cached and other pages. */
  const visit = async () => {
    let seen = 0
    while (!isOver) {
      for (const url of [AFRESH, KEPT, KEPT]) {
        const count = await countIn(site, url)
        expect(count).toBeGreaterThanOrEqual(seen)
        seen = count
      }
    }
  }
  await Promise.all([writing, visit(), visit(), visit()])
  await writer.close()
  await site.close()
})

test('changes of another process appear without a request', async () => {
  const site = await openTestSite()
  await site.add('/News/first.txt', 'first')
  const writer = await openWriter(site)
  expect(await countIn(site, KEPT)).toBe(1)
  await writer.add('second.txt')
  await expect.poll(() => countIn(site, KEPT), { timeout: 5000 }).toBe(2)
  await writer.close()
  await site.close()
})
