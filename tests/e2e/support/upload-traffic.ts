import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

/** Size of a chunk while later chunks are held. Two are just larger than a file that is sent as a form. */
export const CHUNK_BYTES = 1.25 * 2 ** 20

const UPLOADS = '**/api/uploads/*'

/** Offsets of the chunks of files that are sent from now on. */
export function recordOffsets(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

/**
 * Makes uploads stop after the first chunk of each file until `release` is called, however fast the machine is. Call it
 * before the page is opened.
 */
export async function holdLaterChunks(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let held = 0
  await page.addInitScript((bytes) => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body instanceof Blob ? body.slice(0, bytes) : body)
    }
  }, CHUNK_BYTES)
  await page.route(UPLOADS, async (route) => {
    const { 'upload-offset': offset = '0' } = route.request().headers()
    if (offset !== '0') {
      held += 1
      await promise
    }
    await route.continue()
  })
  return {
    release: () => resolve(),
    /** Waits until the server has acknowledged the first chunk of this many files. */
    async reached(files = 1) {
      await expect.poll(() => held, { timeout: 120_000 }).toBe(files)
    },
  }
}
