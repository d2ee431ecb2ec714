import { expect, test } from '../support/browser-test.ts'
import { READING_PAGE_BYTES, scriptBytes } from '../support/page-scripts.ts'

const APFSDS = '/Ammunition/APFSDS'
const PICTURE = `${APFSDS}/cartridge.png`

test.describe('the page about a file', () => {
  test('shows a picture by the script of a reading page alone, with its upload in the time zone of the reader, and narrow with its parts below each other', async ({
    page,
    calls,
  }) => {
    const { id, meta } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`, { waitUntil: 'networkidle' })
    expect(await scriptBytes(page)).toBeGreaterThan(0)
    expect(await scriptBytes(page)).toBeLessThanOrEqual(READING_PAGE_BYTES)
    const picture = page.getByRole('figure').getByRole('img')
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)

    // biome-ignore lint/plugin: what the page should say, by other means
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'short',
    }).formatToParts(meta.upload_date * 1000)
    const part = (type: string) => local.find((each) => each.type === type)?.value
    await expect(page.locator('dl time').last()).toContainText(
      `${part('year')}.${part('month')}.${part('day')} ${part('hour')}:${part('minute')}`,
    )

    for (const width of [390, 700, 800]) {
      await page.setViewportSize({ width, height: 844 })
      const parts = ['h1', '.file-name', '.file-actions']
      const boxes = await Promise.all(
        parts.map((part) => page.locator(`.file-info header ${part}`).boundingBox()),
      )
      for (const [at, box] of boxes.slice(1).entries()) {
        const above = boxes[at] ?? { y: 0, height: 0 }
        expect.soft(box?.y, `${width} px`).toBeGreaterThanOrEqual(above.y + above.height)
      }
    }
  })

  test('verifies in the browser whether the bytes match their hash, and leads to the picture in its folder', async ({
    page,
    archive,
    calls,
  }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    const verify = page.getByRole('button', { name: 'Check this file' })
    await verify.click()
    await expect(page.getByText('Same', { exact: true })).toBeVisible()
    await page.route(/\/files\//, (route) => route.fulfill({ body: 'other bytes' }))
    await verify.click()
    await expect(page.getByText('Different', { exact: true })).toBeVisible()

    await page.unroute(/\/files\//)
    await page.getByRole('link', { name: 'Show in its folder' }).click()
    await expect(page.locator('[data-arrived]')).toContainText('cartridge.png')
    await expect(archive.picture('cartridge.png')).toBeInViewport()
  })

  test('shows a text by the script of a reading page alone, and leads to its place in the folder', async ({
    page,
    archive,
    calls,
  }) => {
    const { id } = await calls.file(`${APFSDS}/notes.txt`)
    await page.goto(`/fileinfo/${id}`, { waitUntil: 'networkidle' })
    expect(await scriptBytes(page)).toBeGreaterThan(0)
    expect(await scriptBytes(page)).toBeLessThanOrEqual(READING_PAGE_BYTES)
    await page.getByRole('link', { name: 'Show in its folder' }).click()
    await expect(page).toHaveURL(`/archive?dir=${APFSDS}#file-${id}`)
    await expect(archive.file('notes.txt')).toBeInViewport()
  })

  test('plays a video, muted, which the first use steps by one frame and leaves stopped', async ({
    page,
    calls,
  }) => {
    const { id } = await calls.file(`${APFSDS}/rod-meets-plate.mp4`)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`/fileinfo/${id}`)
    const video = page.getByRole('figure').locator('video')
    await expect(video).toHaveJSProperty('muted', true)
    await expect(video).toHaveJSProperty('controls', true)
    await expect(video).toHaveText('Your browser does not support the video tag.')
    await expect
      .poll(() => video.evaluate((video: HTMLVideoElement) => video.played.length))
      .toBeGreaterThan(0)

    await video.evaluate((video: HTMLVideoElement) => {
      video.pause()
      video.currentTime = 0
    })
    await page.getByRole('button', { name: 'One frame forward' }).click()
    await expect
      .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    await expect(video).toHaveJSProperty('paused', true)
  })

  test('starts no video where motion is not wanted, and shows it by the script of a reading page alone', async ({
    page,
    calls,
  }) => {
    const { id } = await calls.file(`${APFSDS}/rod-meets-plate.mp4`)
    await page.goto(`/fileinfo/${id}`, { waitUntil: 'networkidle' })
    expect(await scriptBytes(page)).toBeGreaterThan(0)
    expect(await scriptBytes(page)).toBeLessThanOrEqual(READING_PAGE_BYTES)
    const video = page.getByRole('figure').locator('video')
    await expect(video).toHaveJSProperty('autoplay', false)
    await expect(video).toHaveJSProperty('paused', true)
    await page.getByRole('button', { name: 'One frame forward' }).hover()
    await expect(video).toHaveJSProperty('paused', true)
  })
})
