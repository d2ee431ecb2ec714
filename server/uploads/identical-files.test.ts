import { afterAll, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/units/time.ts'
import { createReceipts } from '../receipts/receipts.ts'
import { openSiteOfSenders, sha256Of } from './upload-site.fixture.ts'

const { site, author, visitor } = await openSiteOfSenders()
afterAll(() => site.close())

const filesIn = async (response: Response) =>
  ((await response.json()) as { files: Record<string, unknown>[] }).files

test('a rejected file does not take the bytes of another with the same content', async () => {
  const files = await filesIn(
    await author.form(
      { [`${'x'.repeat(300)}.txt`]: 'the same', 'good.txt': 'the same' },
      { path: '/' },
    ),
  )
  expect(files.map(({ ok }) => ok)).toEqual([false, true])
  expect(await site.blobList()).toContain(sha256Of('the same'))
})

test('a file whose name is taken does not take the bytes of another with the same content', async () => {
  await author.form({ 'taken.txt': 'other content' }, { path: '/' })
  const files = await filesIn(
    await author.form({ 'taken.txt': 'equal', 'free.txt': 'equal' }, { path: '/' }),
  )
  expect(files.map(({ ok, code }) => [ok, code])).toEqual([
    [false, 'manage/conflict'],
    [true, undefined],
  ])
  expect(await site.blobList()).toContain(sha256Of('equal'))
})

test('a file that a visitor sends again with its key, because the response was lost, is in the inbox once', async () => {
  const send = (name: string, content: string, key: string) =>
    visitor.form({ [name]: content }, { idempotencyKey: key })
  const key = 'k'.repeat(16)
  const [first, again] = [await send('r.txt', 'again', key), await send('r.txt', 'again', key)]
  expect(again.status).toBe(200)
  expect(await filesIn(again)).toEqual(await filesIn(first))
  await send('r.txt', 'changed', key)
  await send('s.txt', 'again', key)
  await visitor.form({ 's.txt': 'again' }, { idempotencyKey: key, message: 'Seen at noon' })
  await send('r.txt', 'again', 'l'.repeat(16))
  const entries = (await site.inbox()).filter(({ name }) => /^[rs]\.txt$/.test(name))
  const contentOf = (hash: string) => (hash === sha256Of('again') ? 'again' : 'changed')
  const texts = entries.map(({ name, sha256, message }) =>
    [name, contentOf(sha256), message].join(),
  )
  expect(texts.sort()).toEqual([
    'r.txt,again,',
    'r.txt,again,',
    'r.txt,changed,',
    's.txt,again,',
    's.txt,again,Seen at noon',
  ])
  expect((await send('r.txt', 'again', 'too short')).status).toBe(400)
})

test('a form that a visitor sends again after a withdrawal adds a file that waits, on a receipt of its own', async () => {
  const receipts = createReceipts(site)
  const send = () => visitor.form({ 'twice.txt': 'twice' }, { idempotencyKey: 'm'.repeat(16) })
  const waiting = async () => (await site.inbox()).filter(({ name }) => name === 'twice.txt')
  const receipt = async () => {
    const made = await visitor.send('POST', '/upload/receipt', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    return made.headers.get('location')?.split('/').at(-1) ?? ''
  }
  await send()
  const token = await receipt()
  const [first] = await waiting()
  expect(await receipts.withdraw(token, first?.id ?? '')).toBe(true)
  expect((await send()).status).toBe(200)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * MINUTE_MS)
  const next = await receipts.read(await receipt())
  const [again, ...more] = await waiting()
  expect(more).toEqual([])
  expect(next?.files.map(({ id, state }) => [id, state.is])).toEqual([[again?.id, 'waiting']])
  expect((await receipts.read(token))?.files.at(-1)?.state.is).toBe('withdrawn')
  vi.restoreAllMocks()
})
