import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'
import { LONG_NAME, ODD_NAMES } from '../support/test-folders.ts'

const [ODD_NAME = ''] = ODD_NAMES
const tooltip = (page: Page) => page.getByRole('tooltip')
const rating = (page: Page) => page.getByRole('link', { name: 'BDA', exact: true })

test('a tooltip shows 6 px from what is pointed at, in place of that of the browser, stays while it is pointed at, and Escape hides it there', async ({
  page,
}) => {
  await page.goto(TEST_CATALOGUE.url)
  await rating(page).hover()
  await expect(tooltip(page)).toHaveText('How damage is rated')
  await expect(rating(page)).not.toHaveAttribute('title')
  expect(await gapBelow(page)).toBeCloseTo(6, 0)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tooltip(page)).toBeHidden()
  await expect(rating(page)).toHaveAttribute('title', 'How damage is rated')
  await rating(page).hover()
  await moveOver(page, tooltip(page))
  await expect(tooltip(page)).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect(tooltip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toBeHidden()
  await rating(page).hover()
  await moveOver(page, tooltip(page))
  await moveOver(page, page.getByRole('heading', { level: 1 }))
  await expect(tooltip(page)).toBeHidden()
})

test('a tooltip shows at what the keyboard focuses, describes it, Escape hides it, and what is pointed at keeps its own', async ({
  page,
}) => {
  await page.goto(TEST_CATALOGUE.url)
  const sort = page.getByRole('link', { name: 'Title', exact: true })
  await sort.focus()
  await page.keyboard.press('Tab')
  await expect(rating(page)).toBeFocused()
  await expect(tooltip(page)).toBeVisible()
  await expect(rating(page)).toHaveAccessibleDescription('How damage is rated')
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toBeHidden()
  await expect(rating(page)).toBeFocused()
  await expect(rating(page)).toHaveAccessibleDescription('How damage is rated')
  await sort.focus()
  await rating(page).hover()
  await expect(tooltip(page)).toBeVisible()
  await sort.blur()
  await expect(tooltip(page)).toHaveText('How damage is rated')
})

test('a name that is shown whole is not repeated in a tooltip, and in a dialog a tooltip is on top until Escape hides both', async ({
  page,
  archive,
  viewer,
}) => {
  await archive.open('/Ammunition/APFSDS')
  const tree = page.getByRole('link', { name: 'Hide folder tree' })
  await tree.hover()
  await expect(tooltip(page)).toHaveText('Hide folder tree')
  await archive.picture('cartridge.png').hover()
  await page.getByRole('link', { name: 'About cartridge.png' }).hover()
  await expect(tooltip(page)).toHaveText('About this file')
  await archive.picture('cartridge.png').hover()
  await expect(tooltip(page)).toBeHidden()
  await archive.picture('cartridge.png').click()
  await page.getByRole('button', { name: 'Zoom in' }).hover()
  await expect(tooltip(page)).toHaveText('Zoom in +')
  const isOnTop = await tooltip(page).evaluate((tip) => {
    const { left, top, width, height } = tip.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === tip
  })
  expect(isOnTop).toBe(true)
  await moveOver(page, tooltip(page))
  await expect(tooltip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer.dialog).toBeHidden()
  await expect(tooltip(page)).toBeHidden()
})

test('a name that is cut is whole in a tooltip, which has an edge in forced colours, and stays within a phone', async ({
  page,
  archive,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ forcedColors: 'active' })
  await archive.open('/Tests/Odd names')
  await archive.file(LONG_NAME).hover()
  await expect(tooltip(page)).toHaveText(LONG_NAME)
  const { left, right, line, paper } = await tooltip(page).evaluate((tip) => {
    const { left, right } = tip.getBoundingClientRect()
    const { borderTopColor: line, backgroundColor: paper } = getComputedStyle(tip)
    return { left, right, line, paper }
  })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
  expect(line).not.toBe(paper)
  await expect(tooltip(page)).toHaveCSS('forced-color-adjust', 'none')
})

test('neither a menu nor a dialog is covered by the name of a file that is shown whole or was cut', async ({
  page,
  archive,
}) => {
  await archive.open('/Tests/Odd names', { view: 'list' })
  await archive.waitForKeys()
  const text = archive.file(ODD_NAME)
  await text.hover()
  await page.waitForTimeout(300)
  await expect(tooltip(page)).toBeHidden()
  await page.setViewportSize({ width: 320, height: 700 })
  await archive.file(LONG_NAME).hover()
  await expect(tooltip(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(tooltip(page)).toBeHidden()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a tap shows no tooltip', async ({ page }) => {
    await page.goto(TEST_CATALOGUE.url)
    await page.evaluate(() => {
      new MutationObserver((records) => {
        const added = records.flatMap((record) => [...record.addedNodes])
        if (added.some((node) => (node as Element).id === 'tooltip'))
          document.documentElement.dataset.shown = ''
      }).observe(document.body, { childList: true })
    })
    await rating(page).evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()))
    await rating(page).tap()
    await page.waitForTimeout(500)
    await expect(page.locator('html')).not.toHaveAttribute('data-shown')
  })
})

/** Pixel by pixel, as a hand moves, so that nothing between is jumped over. */
async function moveOver(page: Page, to: Locator): Promise<void> {
  const box = await to.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 60 })
}

async function gapBelow(page: Page): Promise<number> {
  const [above, below] = [await rating(page).boundingBox(), await tooltip(page).boundingBox()]
  if (!above || !below) throw new Error('The link or the tooltip is not visible.')
  const isAbove = below.y < above.y
  return isAbove ? above.y - below.y - below.height : below.y - above.y - above.height
}
