import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { PAGES_AT_ONCE } from '#domain/archive/document-pages.ts'
import { createLocalLocks } from '../../db/locks.ts'
import { TEMPORARY_PROBLEMS } from '../decode-error.ts'
import { createDerivedCache, type DerivedCache } from '../derived-cache.ts'
import { openDerivedStore } from '../derived-store.fixture.ts'
import { SMALL_PDF } from '../generated-files.fixture.ts'
import { emptyResult, type Job, type JobResult } from '../job.ts'
import { test } from '../media-processor.fixture.ts'
import { endlessPdf, lockedPdf, repeatedPdf, textPdf } from '../text-files.fixture.ts'
import {
  createDocumentProcessor,
  type DocumentProcessor,
  type PageImage,
} from './document-processor.ts'

const FROM = '192.0.2.1'
const IMAGE = { page: 1, width: 600, format: 'webp' } as const

const bytesOf = (image: PageImage | undefined) => (image?.ok ? [...image.bytes] : image)

describe('the image of a page', () => {
  test('has the wanted width and is what the page shows', async ({ media }) => {
    const sha256 = await media.store(SMALL_PDF)
    const image = await media.mediaProcessor.pageImage(sha256, IMAGE, FROM)
    if (!image.ok) throw new Error(image.problem)
    const { data, info } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ format: 'raw', width: 600, height: 300, channels: 3 })
    const colourAt = (x: number) => [...data.subarray((150 * 600 + x) * 3, (150 * 600 + x) * 3 + 3)]
    expect(colourAt(100).map((channel) => Math.round(channel / 255))).toEqual([1, 0, 0])
    expect(colourAt(500).map((channel) => Math.round(channel / 255))).toEqual([1, 1, 1])
  })

  test('is made once, and found again by another site on the same store', async ({ media }) => {
    const sha256 = await media.store(textPdf(['once']))
    const both = [1, 2].map(() => media.mediaProcessor.pageImage(sha256, IMAGE, FROM))
    const [one, other] = await Promise.all(both)
    expect(one).toBe(other)
    const stranger = media.again({ workers: { count: 1, script: '/nowhere.ts' } })
    expect(bytesOf(await stranger.pageImage(sha256, IMAGE, FROM))).toEqual(bytesOf(one))
    await stranger.close()
  })

  test('that the document does not have is missing, and nothing is stored of it', async ({
    media,
  }) => {
    const sha256 = await media.store(textPdf(['one', 'two']))
    const missing = await media.mediaProcessor.pageImage(sha256, { ...IMAGE, page: 3 }, FROM)
    expect(missing).toEqual({ ok: false, problem: 'There is no such page.' })
    const name = `${sha256.slice(0, 2)}/${sha256}-page3.problem`
    expect(await media.thumbnails.read(name)).toBeUndefined()
  })
})

describe('the pages of a document', () => {
  test('have sizes, and texts where they stand', async ({ media }) => {
    const sha256 = await media.store(textPdf(['Turret ring\nHull', '']))
    const found = await media.mediaProcessor.documentPages(sha256, 1, FROM)
    if (!found.ok) throw new Error(found.problem)
    expect(found.pageCount).toBe(2)
    const [first, second] = found.pages
    expect(first).toMatchObject({ number: 1, width: 600, height: 800 })
    expect(first?.text.map(({ text }) => text)).toEqual(['Turret ring\n', 'Hull\n'])
    // Drawn from 20 points on, 12 points high, on a base line 40 points below the top.
    const [line] = first?.text ?? []
    expect(line?.left).toBeCloseTo((20 / 600) * 100, 0)
    expect((line?.top ?? 0) + (line?.height ?? 0)).toBeGreaterThan(5)
    expect(line?.top).toBeLessThan(5)
    expect(line?.height).toBeLessThan(3)
    expect(line?.width).toBeGreaterThan((50 / 600) * 100)
    expect(second?.text).toEqual([])
  })

  test('are turned as the page is', async ({ media }) => {
    const turned = textPdf(['Turret']).replace(
      '/MediaBox[0 0 600 800]',
      '/Rotate 90/MediaBox[0 0 600 800]',
    )
    const sha256 = await media.store(turned)
    const found = await media.mediaProcessor.documentPages(sha256, 1, FROM)
    if (!found.ok) throw new Error(found.problem)
    const [page] = found.pages
    expect(page).toMatchObject({ width: 800, height: 600 })
    for (const { left } of page?.text ?? []) expect(left).toBeGreaterThan(90)
    expect(page?.text.map(({ text }) => text).join('')).toBe('Turret\n')
  })

  test('come in batches', async ({ media }) => {
    const count = PAGES_AT_ONCE + 3
    const sha256 = await media.store(
      textPdf(Array.from({ length: count }, (_, at) => `p${at + 1}`)),
    )
    const numbers = async (page: number) => {
      const found = await media.mediaProcessor.documentPages(sha256, page, FROM)
      if (!found.ok) throw new Error(found.problem)
      expect(found.pageCount).toBe(count)
      return found.pages.map(({ number }) => number)
    }
    expect(await numbers(1)).toHaveLength(PAGES_AT_ONCE)
    expect(await numbers(PAGES_AT_ONCE)).toHaveLength(PAGES_AT_ONCE)
    expect(await numbers(PAGES_AT_ONCE + 2)).toEqual([26, 27, 28])
    expect(await numbers(PAGES_AT_ONCE * 2 + 1)).toEqual([])
  })

  test.for<[string, () => string, string]>([
    ['an encrypted document', lockedPdf, 'The document is encrypted.'],
    [
      'a document cut short',
      () => textPdf(['words']).slice(0, 60),
      'The file is damaged or cut short.',
    ],
  ])('of %s cannot be shown, with a reason', async ([, make, problem], { media }) => {
    const sha256 = await media.store(make())
    const reason = { ok: false, problem }
    expect(await media.mediaProcessor.documentPages(sha256, 1, FROM)).toEqual(reason)
    expect(await media.mediaProcessor.pageImage(sha256, IMAGE, FROM)).toEqual(reason)
  })

  test('are bounded in a tree that claims millions of them', async ({ media }) => {
    for (const hostile of [endlessPdf(2_000_000), repeatedPdf(20_000)]) {
      const sha256 = await media.store(hostile)
      const found = await media.mediaProcessor.documentPages(sha256, 1, FROM)
      if (found.ok) expect(found.pages.length).toBeLessThanOrEqual(PAGES_AT_ONCE)
      if (found.ok) expect(found.pageCount).toBeLessThanOrEqual(5000)
    }
  })
})

/** A processor whose decoder only notes its jobs, and fails to read texts on demand. */
function openNotingProcessor() {
  const store = openDerivedStore()
  const jobs: string[] = []
  const state = { canReadText: true }
  const nothing = emptyResult('application/pdf')
  const read = (hasText: boolean): JobResult => {
    jobs.push(hasText ? 'read text' : 'read sizes')
    if (hasText && !state.canReadText)
      return emptyResult('application/pdf', TEMPORARY_PROBLEMS.time)
    const text = hasText ? [{ text: 'Hull', left: 0, top: 0, width: 9, height: 9 }] : []
    const page = { number: 1, width: 600, height: 800, text }
    return { ...nothing, pages: { pageCount: 1, pages: [page] } }
  }
  const run = async ({ page, pages }: Job): Promise<JobResult> => {
    if (!page) return read(pages?.hasText === true)
    jobs.push(`draw ${page.page} ${page.width}`)
    return { ...nothing, picture: new Uint8Array([1]) }
  }
  const open = () =>
    createDocumentProcessor({
      blobs: { withLocalFile: (_, task) => task('/nowhere') },
      cache: createDerivedCache(store.derived),
      locks: createLocalLocks(),
      run,
    })
  const textOf = async (processor: DocumentProcessor) => {
    const found = await processor.documentPages('ab', 1, FROM)
    return found.ok ? found.pages[0]?.text.map(({ text }) => text) : found
  }
  return { open, jobs, state, age: store.age, textOf }
}

describe('a new document', () => {
  test('is drawn before its text is read, and then the first view makes nothing', async () => {
    const { open, jobs, textOf } = openNotingProcessor()
    await open().prepareDocument('ab')
    const made = ['draw 1 900', 'draw 1 1350', 'read text']
    expect(jobs).toEqual(made)
    const later = open()
    expect(await textOf(later)).toEqual(['Hull'])
    expect((await later.pageImage('ab', { ...IMAGE, width: 900 }, FROM)).ok).toBe(true)
    expect(jobs).toEqual(made)
  })

  test('whose first page is requested immediately is drawn without reading its text', async () => {
    const { open, jobs } = openNotingProcessor()
    await open().pageImage('ab', IMAGE, FROM)
    expect(jobs).toEqual(['draw 1 600'])
  })

  test('that cannot be decoded is no failure of the background', async ({ media }) => {
    const sha256 = await media.store(lockedPdf())
    await media.mediaProcessor.prepareDocument(sha256)
    expect((await media.mediaProcessor.pageImage(sha256, IMAGE, FROM)).ok).toBe(false)
  })
})

test('a text that could not be read is missing for an hour, and is then read again', async () => {
  const { open, jobs, state, age, textOf } = openNotingProcessor()
  state.canReadText = false
  expect(await textOf(open())).toEqual([])
  expect(await textOf(open())).toEqual([])
  expect(jobs).toEqual(['read text', 'read sizes'])
  state.canReadText = true
  age(1.1)
  expect(await textOf(open())).toEqual(['Hull'])
  age(1000)
  expect(await textOf(open())).toEqual(['Hull'])
  expect(jobs).toEqual(['read text', 'read sizes', 'read text'])
})

test('what an IP address with too many requests has queued is queued again for others', async () => {
  const held = Promise.withResolvers<void>()
  const processor = createDocumentProcessor({
    blobs: { withLocalFile: (_, use) => use('') },
    cache: {
      find: async () => undefined,
      findProblem: async () => undefined,
      storeProblem: async () => undefined,
    } as unknown as DerivedCache,
    locks: createLocalLocks(),
    run: async ({ mediaType }) => {
      await held.promise
      return emptyResult(mediaType)
    },
  })
  const image = (name: string, from: string) =>
    processor.pageImage(name.padStart(64, '0'), IMAGE, from).catch(({ code }) => code)
  for (const address of [1, 2, 3, 4])
    for (let at = 0; at < 100 + 4 * availableParallelism(); at += 1)
      void image(`${address}${at}`, `192.0.2.${address}`)
  const last = [1, 2, 3, 4].map((address) => `${address}99`)
  const shared = last.map((name) => image(name, '192.0.2.8'))
  const other = image('9', '192.0.2.9')
  held.resolve()
  const busy = 'document/busy'
  expect(await Promise.all([...shared, other])).not.toContain(busy)
})
