import { expect, test } from '../support/browser-test.ts'
import { MANY } from '../support/test-folders.ts'

const LEOPARD = '/Vehicles/Germany/MBT Leopard 2'
const APFSDS = '/Ammunition/APFSDS'

test.describe('a folder', () => {
  test('shows its README above cards of 150 by 140 px, and breaks its lines also while it is not rendered yet', async ({
    archive,
    page,
  }) => {
    await archive.open(LEOPARD)
    const box = await archive.folder('Operation in Ukraine').boundingBox()
    expect(Math.round(box?.height ?? 0)).toBe(140)
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(150)
    const readme = await archive.readme.boundingBox()
    const first = await archive.entries.first().boundingBox()
    expect(readme?.y).toBeLessThan(first?.y ?? 0)

    await page.setViewportSize({ width: 390, height: 844 })
    const text = page.locator('.readme-text')
    const isCut = await text.first().evaluate((element) => {
      element.innerHTML = `<pre>${'As it is written. '.repeat(40)}${'x'.repeat(200)}</pre>`
      const { scrollWidth, clientWidth } = element.firstElementChild ?? element
      return scrollWidth > clientWidth
    })
    expect(isCut).toBe(false)
  })

  test('has a breadcrumb of the height in the style sheet', async ({ page, archive }) => {
    for (const width of [412, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await archive.open(APFSDS)
      const bar = await page.locator('.breadcrumb').boundingBox()
      const root = page.locator(':root')
      await expect(root).toHaveCSS('--breadcrumb-height', `${bar?.height}px`)
      // To set it would restyle the whole page.
      await expect(root).not.toHaveAttribute('style')
    }
  })
})

test('the archive opens again in the view and order that were chosen last', async ({
  page,
  archive,
}) => {
  const link = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Archive' })
  await archive.open(APFSDS)
  await archive.view('List').click()
  await expect(page).toHaveURL(/view=list/)
  await archive.sortBy('Size, largest first')
  await expect(page).toHaveURL(/sort=size/)
  await page.goto('/tools')
  await link.click()
  await expect(page).toHaveURL('/archive?sort=size&view=list')
  await archive.view('Grid').click()
  await expect(page).toHaveURL('/archive?sort=size')
})

test.describe('a listing on paper', () => {
  for (const view of ['grid', 'list'])
    test(`as ${view} has no buttons`, async ({ page, archive }) => {
      await archive.open(APFSDS, { view })
      await expect(archive.preview('notes.txt')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(archive.file('notes.txt')).toBeVisible()
      const controls = page.locator('.info-link, .preview-button')
      await expect(controls.filter({ visible: true })).toHaveCount(0)
      expect(await controls.count()).toBeGreaterThan(0)
    })
})

test('on a phone no name or caption is cut, even with wide spacing of letters and words', async ({
  page,
  archive,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const view of ['grid', 'list']) {
    await archive.open(LEOPARD, { view })
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } .visually-hidden { display: none }',
    })
    const cut = await page
      .locator('.entries :is(.entry-name, small), .entry-table .cell-name a')
      .evaluateAll((parts) =>
        parts
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect(cut, view).toEqual([])
  }
})

test.describe('pictures', () => {
  test('are 150 px high and do not shift while they load', async ({ page, archive }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + entry.value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // A panorama is as wide as the whole page.
    await archive.open(LEOPARD, { tree: 'hidden' })
    const pictures = archive.section('Images').locator('[data-entry] img')
    await expect(pictures.nth(20)).toBeAttached()
    const heights = await pictures.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(new Set(heights)).toEqual(new Set([150]))
    await pictures.last().scrollIntoViewIfNeeded()
    await expect(pictures.last()).toHaveJSProperty('complete', true)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBeLessThan(0.02)
  })

  test('that cannot be decoded are shown as a placeholder of their type', async ({
    page,
    archive,
  }) => {
    const response = page.waitForResponse(/thumbnail=0x/)
    await archive.open('/Tests/Broken')
    expect((await response).headers()['x-thumbnail']).toBe('placeholder')
    expect(await (await response).text()).toContain('>PNG<')
    await expect(archive.picture('broken.png').locator('img')).toHaveJSProperty('complete', true)
    await expect(archive.picture('broken.png').locator('img')).not.toHaveJSProperty(
      'naturalWidth',
      0,
    )
  })
})

test.describe('the order', () => {
  test('is chosen by keyboard alone, stays after a reload, and Back returns the one before', async ({
    page,
    archive,
    calls,
  }) => {
    await archive.open(APFSDS)
    await expect(archive.sortButton).toContainText('Date, newest first')
    await archive.sortButton.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Name, A to Z' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/archive?dir=${APFSDS}&sort=name&order=desc`)
    await expect(archive.sortButton).toContainText('Name, Z to A')
    const sorted = await calls.names(APFSDS, { sort: 'name', order: 'desc' })
    await expect.poll(archive.names).toEqual(sorted)
    await page.reload()
    await expect(archive.sortButton).toContainText('Name, Z to A')
    await expect.poll(archive.names).toEqual(sorted)
    await page.goBack()
    await expect(archive.sortButton).toContainText('Date, newest first')
  })
})

test.describe('the keyboard', () => {
  test('moves from entry to entry by arrows, without losing the first of them, and enters a folder, whose name has the focus then', async ({
    page,
    archive,
  }) => {
    await archive.open('/Vehicles/Germany', { sort: 'name' })
    await archive.waitForKeys()
    await archive.folder('IFV Puma').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(archive.folder('MBT Leopard 2')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(archive.folder('IRIS-T')).toBeFocused()
    await page.keyboard.press('End')
    await expect(archive.folder('SPH Pzh 2000')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(archive.folder('IFV Puma')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/archive?dir=/Vehicles/Germany/IFV%20Puma&sort=name')
    await expect(page.getByRole('heading', { level: 1, name: 'IFV Puma' })).toBeFocused()
  })

  test('moves up and down between the rows', async ({ page, archive }) => {
    await archive.open(LEOPARD)
    await archive.waitForKeys()
    const first = archive.section('Images').locator('[data-entry]').first()
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await expect(first).not.toBeFocused()
    const focused = page.locator('[data-entry]:focus')
    await expect(focused).toHaveCount(1)
    const [from, to] = [await first.boundingBox(), await focused.boundingBox()]
    expect(to?.y ?? 0).toBeGreaterThan((from?.y ?? 0) + 100)
    await page.keyboard.press('ArrowUp')
    await expect(first).toBeFocused()
  })
})

test.describe('a file that is not a picture', () => {
  test('opens in a new tab, and is previewed in place if it is a text', async ({
    page,
    archive,
    context,
    calls,
    request,
    viewer,
  }) => {
    const { name, id } = await calls.file(`${APFSDS}/notes.txt`)
    const text = await (await request.get(`/files/${name}?id=${id}`)).text()
    await archive.open(APFSDS)
    const here = page.url()
    const opened = context.waitForEvent('page')
    await archive.file('notes.txt').click()
    const tab = await opened
    await expect(tab).toHaveURL(/\/files\/notes\.txt\?id=/)
    expect(page.url()).toBe(here)
    await tab.close()
    await archive.preview('notes.txt').click()
    await expect(viewer.dialog).toContainText(text.trim().split('\n')[0] ?? '')
  })
})

test('a long folder loads more as the reader scrolls, to its last entry', async ({
  page,
  archive,
}) => {
  test.slow()
  await archive.open(MANY.path, { sort: 'name' })
  const met = new Set<string>()
  await expect
    .poll(
      async () => {
        for (const name of await archive.names()) met.add(name)
        // Entries are in the document up to two screens from the one in view: a longer way, or one before
        // they are rendered, could miss some.
        await page.mouse.wheel(0, page.viewportSize()?.height ?? 0)
        return met.size
      },
      { intervals: [100], timeout: 60_000 },
    )
    .toBe(MANY.images + MANY.files)
  // The page may still be scrolling, and grow while it does.
  await expect(async () => {
    await page.keyboard.press('End')
    const last = archive.file(`note-${MANY.files - 1}.txt`)
    await expect(last).toBeInViewport({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'More of this folder' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first entry and every control are in view, and the list has the width of the screen', async ({
    page,
    archive,
  }) => {
    for (const view of ['grid', 'list']) {
      await archive.open('/Vehicles', { view })
      const header = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 }
      const first = (await archive.entries.first().boundingBox()) ?? { y: 999 }
      expect(first.y - header.y - header.height).toBeLessThan(220)
      for (const control of [archive.filter, archive.sortButton, archive.view('List')]) {
        await expect(control).toBeInViewport({ ratio: 1 })
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      )
    }
    const row = await archive.folder('Germany').locator('..').boundingBox()
    expect(row?.width).toBeGreaterThan(340)
  })
})
