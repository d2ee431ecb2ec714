import { expect, onTestFinished, test } from 'vitest'
import { openSender, openUploadSite, refusalIn } from './upload-site.fixture.ts'

async function site(settings: Record<string, string>) {
  const opened = await openUploadSite(settings)
  onTestFinished(() => opened.close())
  return opened
}

test('where visitors may not send files they are told so, and managers still may', async () => {
  const closed = await site({ VISITOR_UPLOADS: 'off' })
  const visitor = await openSender(closed, 'visitor')
  const user = await openSender(closed)
  const author = await openSender(closed, 'Author')
  for (const sender of [visitor, user]) {
    const refused = [
      await sender.form({ 'a.txt': 'x' }),
      await sender.upload('x', { name: 'a.txt' }),
    ]
    for (const answer of refused) {
      expect(await refusalIn(answer)).toMatchObject({ status: 403, code: 'upload/visitors-off' })
    }
  }
  expect((await author.form({ 'a.txt': 'x' }, { path: '/' })).status).toBe(200)
})

test('from one address so many files are taken in a day, whichever way they come', async () => {
  const few = await site({ VISITOR_FILES_A_DAY: '2' })
  const visitor = await openSender(few, 'visitor')
  expect((await visitor.form({ 'a.txt': 'x' })).status).toBe(200)
  expect((await visitor.upload('y', { name: 'b.txt' })).status).toBe(200)
  const another = await openSender(few, 'visitor')
  for (const answer of [
    await another.form({ 'c.txt': 'z' }),
    await another.upload('z', { name: 'c.txt' }),
  ]) {
    const refused = await refusalIn(answer)
    expect(refused).toMatchObject({ status: 429, code: 'upload/too-many' })
    expect(refused.message).toMatch(
      /In a day, 2 files are taken\. Go on from \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
    )
  }
  expect(await few.inbox()).toHaveLength(2)
})

test('from one address so many bytes are taken in a day', async () => {
  const few = await site({ VISITOR_MB_A_DAY: '1' })
  const visitor = await openSender(few, 'visitor')
  const first = 'a'.repeat(700_000)
  expect((await visitor.form({ 'a.txt': first })).status).toBe(200)
  const refused = await refusalIn(await visitor.form({ 'b.txt': first.replace('a', 'b') }))
  expect(refused).toMatchObject({ status: 429 })
  expect(refused.message).toContain('In a day, 1 MB are taken')
  expect((await visitor.upload('c'.repeat(400_000), { name: 'c.txt' })).status).toBe(429)
  expect((await visitor.upload('small', { name: 'd.txt' })).status).toBe(200)
})

test('where the disk has too little room nothing is begun, and it is said', async () => {
  const full = await site({ FREE_DISK_MB: '99999' })
  const author = await openSender(full, 'Author')
  for (const answer of [
    await author.form({ 'a.txt': 'x' }, { path: '/' }),
    await author.upload('x', { name: 'a.txt', path: '/' }),
  ]) {
    const refused = await refusalIn(answer)
    expect(refused).toMatchObject({ status: 507, code: 'upload/disk-full' })
  }
  expect(await full.leftovers()).toEqual([])
})
