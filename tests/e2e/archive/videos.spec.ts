import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logIn } from '../support/accounts.ts'
import { expect, test } from '../support/browser-test.ts'
import { createFolder } from '../support/editor-calls.ts'
import { waitForFrames } from '../support/page-scripts.ts'
import { uploadToFolder } from '../support/test-uploads.ts'

const VIDEO = 'rod-meets-plate.mp4'

interface Frames {
  times: { scale: number; start: number; runs: [number, number][] }
}

test('a step leads to the next frame exactly, by the times in the index of the video', async ({
  page,
  archive,
  viewer,
}) => {
  await archive.open('/Ammunition/APFSDS')
  const loaded = page.waitForResponse((response) => response.url().endsWith('&frames'))
  await archive.picture(VIDEO).click()
  const { times }: Frames = await (await loaded).json()
  const starts = [times.start]
  for (const [ticks, count] of times.runs)
    for (let left = count; left > 0; left -= 1) starts.push((starts.at(-1) ?? 0) + ticks)
  const shown = () =>
    viewer.video.evaluate((video: HTMLVideoElement) => [video.currentTime, video.seeking] as const)
  await viewer.video.evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 0
  })
  for (const frame of [1, 2, 3, 2]) {
    const [now] = await shown()
    const isForward = now < (starts[frame] ?? 0) / times.scale
    await viewer.current
      .getByRole('button', { name: isForward ? 'One frame forward' : 'One frame back' })
      .click()
    await expect
      .poll(async () => {
        const [time, isSeeking] = await shown()
        return isSeeking ? -1 : starts.findLastIndex((start) => start / times.scale <= time)
      })
      .toBe(frame)
  }
})

test('a browser without the codec of a video says so', async ({ page, unique }) => {
  await logIn(page, 'author')
  const folder = await createFolder(page, `/Tests/${unique('Codec')}`)
  const bytes = await readFile(join(import.meta.dirname, '../../fixtures/media/ten-bit-hevc.mp4'))
  const id = await uploadToFolder(page, folder, { name: 'camera.mp4', bytes })
  // The browser gives up before the codec is known, and the player finds out why after it.
  const [isAsked, isKnown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/files/camera.mp4*', async (route) => {
    if (route.request().url().includes('frames')) await isAsked.promise
    if (route.request().method() === 'HEAD') {
      isAsked.resolve()
      await isKnown.promise
    }
    await route.continue()
  })
  await page.goto(`/archive?${new URLSearchParams({ dir: folder, open: id })}`)
  const problem = page.getByRole('dialog', { name: 'Viewer' }).getByRole('alert')
  await expect(problem).toContainText('H.265 (HEVC)')
  const answered = page.waitForResponse((response) => response.request().method() === 'HEAD')
  isKnown.resolve()
  await answered
  await waitForFrames(page)
  await expect(problem).toContainText('H.265 (HEVC)')
  await expect(
    page.getByRole('dialog').getByRole('link', { name: 'Download' }).first(),
  ).toBeVisible()
})
