import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSender, openUploadSite, type UploadSite } from '../uploads/upload-site.fixture.ts'

let site: UploadSite

beforeAll(async () => {
  site = await openUploadSite()
})

afterAll(() => site.close())

const notices = () => site.db.selectFrom('notice').select(['kind', 'subject', 'count']).execute()

test('every file that waits in the inbox is counted, without its name', async () => {
  const visitor = await openSender(site.site, 'visitor')
  await visitor.form({ 'bridge.txt': 'a bridge', 'hull.txt': 'a hull' })
  await visitor.form({ 'tracks.txt': 'tracks' })
  const author = await openSender(site.site, 'Author')
  await author.form({ 'own.txt': 'own' })
  const waiting = await site.inbox()
  expect(waiting.length).toBeGreaterThanOrEqual(3)
  expect(await notices()).toEqual([{ kind: 'inbox', subject: '', count: waiting.length }])
})

test('a file that is rejected is not counted', async () => {
  const before = await notices()
  const visitor = await openSender(site.site, 'visitor')
  await visitor.form({ 'x.exe': 'MZ' })
  expect(await notices()).toEqual(before)
})
