import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { layoutShift } from '../support/layout-shift.ts'

const CATALOGUE = '/blog/leopard2-ukraine'

/** Names of the links of a map in the order of the Tab key, from its first mark on. */
async function tabbedNames(page: Page, count: number): Promise<string[]> {
  const names: string[] = []
  for (let at = 0; at < count; at++) {
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    await page.keyboard.press('Tab')
  }
  return names
}

/** Axe takes many seconds for the whole of the longest catalogue. */
const SHORT_CATALOGUE = '/blog/challenger2-ukraine'

for (const [url, checked = url] of [
  ['/map'],
  ['/map?map=donetsk'],
  [`${CATALOGUE}?map=points`, `${SHORT_CATALOGUE}?map=points`],
] as const)
  test(`${url} fits every screen, passes axe and does not move`, async ({ page }) => {
    expect(await layoutShift(page, url)).toBeLessThanOrEqual(0.01)
    for (const width of [320, 390, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(
        width,
      )
    }
    if (checked !== url) await page.goto(checked)
    expect(await axeFindings(page)).toEqual([])
  })

test('every mark is reached by the keyboard, the map before its details and its list', async ({
  page,
}) => {
  await page.goto('/map')
  const marks = page.locator('.map-drawing .map-mark:visible')
  await marks.first().focus()
  const names = await tabbedNames(page, await marks.count())
  expect(new Set(names).size).toBe(names.length)
  expect(await page.evaluate(() => document.activeElement?.closest('.map-lens') !== null)).toBe(
    true,
  )
  await marks.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#|\/blog\//)
})

test('an entry of the list lights up its mark and its row, and leads to the case; the map follows the filter, and its views keep it', async ({
  page,
}) => {
  await page.goto(`${CATALOGUE}?map=points#map`)
  // A record has no row.
  const entry = page.locator('.map-index li:not([data-case^="geo-"])').first()
  const id = (await entry.getAttribute('data-case')) ?? ''
  await expect(async () => {
    await page.mouse.move(0, 0)
    await entry.hover()
    await expect(page.locator(`tr[data-case="${id}"]`)).toHaveAttribute('data-lit', '', {
      timeout: 500,
    })
  }).toPass()
  await expect(page.locator(`[data-map] a[data-cases~="${id}"][data-lit]`)).not.toHaveCount(0)
  await entry.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`#${id}$`))

  const before = await page.locator('.map-index li').count()
  await page.locator('[data-map]').scrollIntoViewIfNeeded()
  await page.locator('[data-option=Destroyed]').click()
  await expect(page.locator('.map-index li')).not.toHaveCount(before)
  await page
    .locator('.map-views')
    .getByRole('link', { name: /^Donetsk/ })
    .click()
  await expect(page).toHaveURL(`${CATALOGUE}?class=Destroyed&map=donetsk#map`)
})

test('the heading of a closed map counts what the filter of the page shows', async ({ page }) => {
  const summary = page.locator('[data-map-summary]')
  await page.goto(`${CATALOGUE}?vehicle=Strv+122`)
  const ofServer = await page.evaluate(async () => {
    const html = await (await fetch(`${location.href}&class=Destroyed`)).text()
    const sent = new DOMParser().parseFromString(html, 'text/html')
    return sent.querySelector('[data-map-summary]')?.textContent ?? ''
  })
  await expect(summary).not.toHaveText(ofServer)
  await page.locator('[data-option=Destroyed]').click()
  await expect(summary).toHaveText(ofServer)
  // The closed drawing is still that of the server, so it is not printed.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.catalogue-map .map-drawing')).toBeHidden()
  await expect(summary).toBeVisible()
})

/** Names on the map, of which one covers another. */
function coveredNames(page: Page): Promise<string[]> {
  return page.locator('.map-labels:visible text').evaluateAll((texts) => {
    const boxes = texts.map((text) => text.getBoundingClientRect())
    // The boxes are higher than the letters.
    const covers = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
    return texts
      .filter((_, at) => boxes.some((box, other) => other > at && covers(box, boxes[at] ?? box)))
      .map(({ textContent }) => textContent)
  })
}

test('a phone has only marks of its own, and in forced colours and on paper the shapes of the classes stay apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/map')
  await expect(page.locator('[data-for=narrow]')).toBeVisible()
  await expect(page.locator('[data-for=wide]')).toBeHidden()
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const size of ['', '200%']) {
      await page.evaluate(
        (fontSize) => Object.assign(document.documentElement.style, { fontSize }),
        size,
      )
      expect(await coveredNames(page), `at ${width} px, text ${size}`).toEqual([])
    }
  }

  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  const fills = (shape: string) =>
    page
      .locator(`.map-legend [data-shape="${shape}"]`)
      .first()
      .evaluate((mark) => getComputedStyle(mark).fill)
  expect(await fills('square')).not.toBe(await fills('ring'))
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(page.locator('.map-credit')).toBeVisible()
  await expect(page.locator('.map-index li').last()).toBeVisible()
})

test('on A4 the map is on the first page with its legend, and its lists have two columns', async ({
  page,
}) => {
  const mm = 96 / 25.4
  await page.setViewportSize({ width: Math.round(180 * mm), height: Math.round(267 * mm) })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/map?vehicle=Leopard+2A6')
  const legend = await page.locator('.map-legend').boundingBox()
  expect(legend && legend.y + legend.height).toBeLessThan(267 * mm)
  for (const list of ['.map-index ol', '.map-unplaced ul >> nth=-1']) {
    const lefts = await page
      .locator(`${list} >> li`)
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    expect(new Set(lefts).size, list).toBe(2)
  }
  const margin = '15mm'
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(3)
})
