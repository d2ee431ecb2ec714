import { expect, test } from '../support/browser-test.ts'
import { HOSTILE } from '../support/test-folders.ts'

// The browser logs the scripts that it blocks.
test.use({ expectedNoise: /^console: (Blocked script execution|.*Content Security Policy)/ })

test.beforeEach(async ({ page }) => {
  page.on('request', (request) => expect(request.url()).not.toContain('/canary'))
})

const isTouched = (element: Element) => element.ownerDocument.documentElement.dataset.canary

test('a script in an SVG does not run when the SVG is opened', async ({ page, calls }) => {
  const { id, name } = await calls.file(`${HOSTILE.path}/${HOSTILE.drawing}`)
  const response = await page.goto(`/files/${name}?id=${id}`, { waitUntil: 'networkidle' })
  expect(response?.headers()['content-security-policy']).toMatch(/^sandbox;/)
  expect(await page.locator('svg').evaluate(isTouched)).toBeUndefined()
})

test('an HTML file is downloaded, never opened', async ({ page, calls }) => {
  const { id, name } = await calls.file(`${HOSTILE.path}/${HOSTILE.page}`)
  await page.goto('/')
  const download = page.waitForEvent('download')
  await page.evaluate((url) => {
    location.href = url
  }, `/files/${name}?id=${id}`)
  expect((await download).suggestedFilename()).toBe(HOSTILE.page)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('neither runs in the archive, the viewer or the file page, and HTML in a description or credit is shown as text', async ({
  page,
  archive,
  viewer,
  calls,
}) => {
  await archive.open(HOSTILE.path)
  await expect(archive.picture(HOSTILE.described)).toContainText('<img src=x')
  await archive.picture(HOSTILE.drawing).click()
  await expect(viewer.picture(HOSTILE.drawing)).toHaveJSProperty('complete', true)
  await page.keyboard.press('Escape')
  await archive.picture(HOSTILE.described).click()
  await expect(viewer.dialog).toContainText(HOSTILE.description)
  await page.keyboard.press('Escape')
  await archive.preview(HOSTILE.page).click()
  await expect(viewer.dialog.locator('pre')).toContainText('<!doctype html>')
  expect(await page.locator('body').evaluate(isTouched)).toBeUndefined()
  for (const name of [HOSTILE.drawing, HOSTILE.page, HOSTILE.described]) {
    const { id } = await calls.file(`${HOSTILE.path}/${name}`)
    await page.goto(`/fileinfo/${id}`, { waitUntil: 'networkidle' })
    expect(await page.locator('body').evaluate(isTouched)).toBeUndefined()
  }
  await expect(page.locator('dl').getByText(HOSTILE.description)).toHaveCount(2)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})
