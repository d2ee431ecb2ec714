import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openSiteOfSenders, resultIn, sha256Of, uniqueText } from '../upload-site.fixture.ts'

const { site, author, endUploads } = await openSiteOfSenders()
afterEach(endUploads)
afterAll(() => site.close())

test('a cancellation waits for a finish that has begun, and says that the file was added', async () => {
  const { url, bytes } = await waitForChoice('finishing.txt')
  const { putFile } = site.blobs
  let cancelled: Promise<Response> | undefined
  vi.spyOn(site.blobs, 'putFile').mockImplementationOnce(async (...file) => {
    cancelled = author.end(url)
    await Promise.race([cancelled, setTimeout(200)])
    return putFile.apply(site.blobs, file)
  })
  const finished = await author.json('POST', `${url}/finish`, { onConflict: 'keep-both' })
  expect(await resultIn(finished)).toMatchObject({ path: '/finishing (2).txt' })
  expect((await cancelled)?.status).toBe(200)
  expect((await site.files()).map(({ sha256 }) => sha256)).toContain(sha256Of(bytes))
  expect(await site.leftovers()).toEqual([])
})

test('a finish and a cancellation at the same time add the file or forget it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { url, bytes } = await waitForChoice(`race ${round}.txt`)
    const [finished, cancelled] = await Promise.all([
      author.json('POST', `${url}/finish`, { onConflict: 'keep-both' }),
      author.end(url),
    ])
    const isAdded = (await site.files()).some(({ sha256 }) => sha256 === sha256Of(bytes))
    expect([finished.status, cancelled.status]).toEqual(isAdded ? [200, 200] : [404, 204])
  }
  expect(await site.leftovers()).toEqual([])
})

test('a cancellation that comes after the last byte answers with the file that was added', async () => {
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, { name: 'too late.txt', path: '/' })
  const url = begun.headers.get('location') ?? ''
  const added = await resultIn(await author.patch(url, 0, bytes))
  const cancelled = await author.end(url)
  expect(cancelled.status).toBe(200)
  expect(await resultIn(cancelled)).toEqual(added)
  expect(added).toMatchObject({ path: '/too late.txt' })
})

/** An upload whose bytes are all there, and whose name is taken. */
async function waitForChoice(name: string) {
  await author.upload(uniqueText(), { name, path: '/' })
  const bytes = uniqueText(50_000)
  const begun = await author.begin(bytes.length, { name, path: '/' })
  const url = begun.headers.get('location') ?? ''
  expect((await author.patch(url, 0, bytes)).status).toBe(409)
  return { url, name, bytes }
}
