import { expect, test } from '../support/browser-test.ts'

const NAME = 'How to read a drawing.pdf'
const PATH = `/Documents/${NAME}`
const SENTENCE = 'Every sheet has a frame'

test('a PDF is previewed as images of its pages, and opens in a new tab, where their text is selected', async ({
  archive,
  context,
  page,
  viewer,
}) => {
  await archive.open('/Documents')
  await archive.preview(NAME).click()
  const preview = viewer.dialog.getByRole('img', { name: `Page 1 of ${NAME}` })
  await expect(preview).toHaveJSProperty('complete', true)
  await expect(preview).not.toHaveJSProperty('naturalWidth', 0)
  const open = viewer.dialog.getByRole('link', { name: 'Open PDF' })
  await expect(open).toHaveAttribute('target', '_blank')
  await expect(open).toHaveAttribute('rel', /noopener/)
  await expect(open).toHaveAttribute('href', /^\/fileinfo\/\w+\/pages$/)
  await expect(viewer.dialog.locator('iframe')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(viewer.dialog).toBeHidden()

  const opened = context.waitForEvent('page')
  await archive.file(NAME).click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/fileinfo\/\w+\/pages$/)
  const image = tab.getByRole('img', { name: `Page 1 of ${NAME}` })
  await expect(image).toHaveJSProperty('complete', true)
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  await expect(tab.locator('iframe, embed, object')).toHaveCount(0)
  const run = tab.locator('.sheet-text span', { hasText: SENTENCE }).first()
  await run.selectText()
  expect(await tab.evaluate(() => String(getSelection()))).toContain(SENTENCE)
  const place = await run.boundingBox()
  const paper = await image.boundingBox()
  expect(place && paper && place.x >= paper.x && place.width < paper.width).toBe(true)
  await expect(tab.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    /^\/files\/.*&download$/,
  )
})

test('the URL of a page leads to it', async ({ page, calls }) => {
  const { id } = await calls.file(PATH)
  await page.goto(`/fileinfo/${id}#page=1`)
  await expect(page.locator('[id="page=1"]')).toBeInViewport()
  await expect(page.getByRole('heading', { name: /^Page 1 of \d+$/ })).toBeVisible()
})
