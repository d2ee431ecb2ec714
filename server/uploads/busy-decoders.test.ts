import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { twoColours } from '../media/generated-files.fixture.ts'
import { createMediaProcessor, type MediaProcessorParts } from '../media/media-processor-pool.ts'
import {
  errorIn,
  openSender,
  openUploadSite,
  resultIn,
  type UploadSender,
  type UploadSite,
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
