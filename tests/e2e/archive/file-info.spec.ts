import { expect, test } from '../support/browser-test.ts'

const APFSDS = '/Ammunition/APFSDS'
const PICTURE = `${APFSDS}/cartridge.png`

test.describe('the page about a file', () => {
  test('shows the file itself', async ({ page, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    const picture = page.getByRole('figure').getByRole('img')
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  })

  test('plays a video, muted', async ({ page, calls }) => {
    const { id } = await calls.file(`${APFSDS}/rod-meets-plate.mp4`)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`/fileinfo/${id}`)
    const film = page.getByRole('figure').locator('video')
    await expect(film).toHaveJSProperty('muted', true)
    await expect(film).toHaveJSProperty('controls', true)
    await expect(film).toHaveText('Your browser does not support the video tag.')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  })

  test('starts no video where motion is not wanted', async ({ page, calls }) => {
    const { id } = await calls.file(`${APFSDS}/rod-meets-plate.mp4`)
    await page.goto(`/fileinfo/${id}`)
    const film = page.getByRole('figure').locator('video')
    await expect(film).toHaveJSProperty('autoplay', false)
    await expect(film).toHaveJSProperty('paused', true)
    await page.getByRole('button', { name: 'One frame forward' }).hover()
    await expect(film).toHaveJSProperty('paused', true)
  })

  test('shows the upload date in the time zone of the reader', async ({ page, calls }) => {
    const { id, meta } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
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
  })

  test('verifies in the browser that the bytes match their hash', async ({ page, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    await page.getByRole('button', { name: 'Verify in my browser' }).click()
    await expect(page.getByText('Same', { exact: true })).toBeVisible()
  })

  test('reports other bytes', async ({ page, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`, { waitUntil: 'networkidle' })
    await page.route(/\/files\//, (route) => route.fulfill({ body: 'other bytes' }))
    await page.getByRole('button', { name: 'Verify in my browser' }).click()
    await expect(page.getByText('Different', { exact: true })).toBeVisible()
  })

  test('links to its place in the folder', async ({ page, archive, calls }) => {
    const { id } = await calls.file(`${APFSDS}/notes.txt`)
    await page.goto(`/fileinfo/${id}`)
    await page.getByRole('link', { name: 'Show in its folder' }).click()
    await expect(page).toHaveURL(`/archive?dir=${APFSDS}#file-${id}`)
    await expect(archive.file('notes.txt')).toBeInViewport()
  })

  test('links to a picture in its folder and highlights it', async ({ page, archive, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    await page.getByRole('link', { name: 'Show in its folder' }).click()
    await expect(page.locator('[data-arrived]')).toContainText('cartridge.png')
    await expect(archive.picture('cartridge.png')).toBeInViewport()
  })
})

test('on a narrow screen heading, name and buttons are below each other', async ({
  page,
  calls,
}) => {
  const { id } = await calls.file('/Ammunition/APFSDS/cartridge.png')
  await page.goto(`/fileinfo/${id}`)
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
