import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { twoColours } from '../media/generated-files.fixture.ts'
import { createMediaProcessor, type MediaProcessorParts } from '../media/media-processor-pool.ts'
import {
  errorIn,
  openSender,
  openUploadSite,
  resultIn,
  senderWith,
  sha256Of,
  type UploadSender,
  type UploadSite,
  uniqueText,
} from './upload-site.fixture.ts'

type Step = 'examine' | 'photoCopy'

let site: UploadSite
let author: UploadSender
let visitor: UploadSender
/** The step for which the machine has no time. */
let busyStep: Step | undefined

/** Its decoders have no time at the chosen step. */
function openBusyProcessor(parts: MediaProcessorParts) {
  const usual = createMediaProcessor({ ...parts, workers: { count: 1 } })
  const script = fileURLToPath(new URL('../media/silent-worker.fixture.ts', import.meta.url))
  const workers = { count: 1, script, limits: { wallMs: 50 } }
  const busy = createMediaProcessor({ ...parts, workers })
  const at = (step: Step) => (step === busyStep ? busy : usual)
  return {
    ...usual,
    examine: (...file: Parameters<typeof usual.examine>) => at('examine').examine(...file),
    photoCopy: (...photo: Parameters<typeof usual.photoCopy>) =>
      at('photoCopy').photoCopy(...photo),
    close: async () => void (await Promise.all([usual.close(), busy.close()])),
  }
}

beforeAll(async () => {
  site = await openUploadSite({}, openBusyProcessor)
  author = await openSender(site, 'Author')
  visitor = await openSender(site, 'visitor')
  await author.json('POST', '/api/files/mkdir', { path: '/Photos' })
})

afterAll(() => site.close())

let width = 60
let photo: Buffer
beforeEach(async () => {
  busyStep = undefined
  width += 1
  photo = await twoColours(width, 40).jpeg().toBuffer()
})

test.for<{ step: Step; sender: () => UploadSender; fields: Record<string, string> }>([
  { step: 'examine', sender: () => visitor, fields: {} },
  { step: 'examine', sender: () => author, fields: { path: '/Photos' } },
  { step: 'photoCopy', sender: () => author, fields: { path: '/Photos', photo: 'strip' } },
  { step: 'photoCopy', sender: () => author, fields: { path: '/Photos', photo: 'keep' } },
])(
  'a photo that there is no time to decode ($step, $fields) is not called broken: it can be sent again',
  async ({ step, sender, fields }) => {
    const before = await site.blobList()
    busyStep = step
    const response = await sender().form({ [`${width}.jpg`]: photo }, fields)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(await errorIn(response)).toMatchObject({ status: 503, code: 'server/busy' })
    expect(await site.blobList()).toEqual(before)
    busyStep = undefined
    expect((await sender().form({ [`${width}.jpg`]: photo }, fields)).status).toBe(200)
  },
)

test('a resumable upload keeps its bytes meanwhile, and is finished without sending them again', async () => {
  const begun = await author.begin(photo.length, { filename: `${width}.jpg`, path: '/Photos' })
  const url = begun.headers.get('location') ?? ''
  busyStep = 'photoCopy'
  const busy = await author.patch(url, 0, photo)
  expect(await errorIn(busy)).toMatchObject({ status: 503, code: 'server/busy' })
  busyStep = undefined
  const again = await author.patch(url, photo.length, '')
  expect(await resultIn(again)).toMatchObject({ state: 'added', path: `/Photos/${width}.jpg` })
})

test('slow files of one visitor do not keep the file of another waiting', async () => {
  const together = Math.max(1, availableParallelism() - 1)
  const order: string[] = []
  const slow: (() => void)[] = []
  const shared = await openUploadSite({ TRUST_PROXY: '1' }, (parts) => {
    const usual = createMediaProcessor({ ...parts, workers: { count: 1 } })
    const examine: typeof usual.examine = async (sha256, ...more) => {
      order.push(sha256)
      if (order.length <= together) await new Promise<void>((resolve) => slow.push(resolve))
      return usual.examine(sha256, ...more)
    }
    return { ...usual, examine }
  })
  const from = async (ip: string) => {
    const { headers } = await openSender(shared, 'visitor')
    return senderWith(shared, { ...headers, 'x-forwarded-for': ip })
  }
  const [greedy, other] = [await from('203.0.113.7'), await from('198.51.100.9')]
  const many = Array.from({ length: together + 5 }, (_, at) => uniqueText(200 + at))
  const sent = many.map((text, at) => greedy.form({ [`slow-${at}.txt`]: text }))
  await expect.poll(() => order.length).toBe(together)
  const text = uniqueText(300)
  const last = other.form({ 'one.txt': text })
  // Its bytes are stored just before it waits for a decoder.
  await expect.poll(() => shared.blobList()).toContain(sha256Of(text))
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const end of slow) end()
  await Promise.all([...sent, last])
  expect(order.indexOf(sha256Of(text))).toBeLessThan(2 * together + 1)
  await shared.close()
})
