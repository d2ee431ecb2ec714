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

  test('plays a film, muted', async ({ page, calls }) => {
    const { id } = await calls.file(`${APFSDS}/rod-meets-plate.mp4`)
    await page.goto(`/fileinfo/${id}`)
    const film = page.getByRole('figure').locator('video')
    await expect(film).toHaveJSProperty('muted', true)
    await expect(film).toHaveJSProperty('controls', true)
    await expect(film).toHaveText('Your browser does not support the video tag.')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  })

  test('gives the upload date by the clock of the reader', async ({ page, calls }) => {
    const { id, meta } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
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

  test('proves in the browser that the bytes are the archived ones', async ({ page, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    await page.getByRole('button', { name: 'Verify in my browser' }).click()
    await expect(page.getByText('Same', { exact: true })).toBeVisible()
  })

  test('tells when other bytes arrive', async ({ page, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`, { waitUntil: 'networkidle' })
    await page.route(/\/files\//, (route) => route.fulfill({ body: 'other bytes' }))
    await page.getByRole('button', { name: 'Verify in my browser' }).click()
    await expect(page.getByText('Different', { exact: true })).toBeVisible()
  })

  test('leads to its folder', async ({ page, archive, calls }) => {
    const { id } = await calls.file(`${APFSDS}/notes.txt`)
    await page.goto(`/fileinfo/${id}`)
    await page.getByRole('link', { name: 'Show in its folder' }).click()
    await expect(page).toHaveURL(`/archive?dir=${APFSDS}#file-${id}`)
    await expect(archive.file('notes.txt')).toBeInViewport()
  })

  test('leads to a picture in its folder and marks it', async ({ page, archive, calls }) => {
    const { id } = await calls.file(PICTURE)
    await page.goto(`/fileinfo/${id}`)
    await page.getByRole('link', { name: 'Show in its folder' }).click()
    await expect(page.locator('[data-arrived]')).toContainText('cartridge.png')
    await expect(archive.picture('cartridge.png')).toBeInViewport()
  })
})

for (const width of [390, 700, 800]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('heading, name and buttons lie below each other', async ({ page, calls }) => {
      const { id } = await calls.file('/Ammunition/APFSDS/cartridge.png')
      await page.goto(`/fileinfo/${id}`)
      const parts = ['h1', '.file-name', '.file-actions']
      const boxes = await Promise.all(
        parts.map((part) => page.locator(`.file-info header ${part}`).boundingBox()),
      )
      for (const [at, box] of boxes.slice(1).entries()) {
        const above = boxes[at] ?? { y: 0, height: 0 }
        expect(box?.y).toBeGreaterThanOrEqual(above.y + above.height)
      }
    })
  })
}
