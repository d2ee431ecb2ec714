import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const APFSDS = '/archive?dir=/Ammunition/APFSDS'

/** Widths of screens at which a page is wider than the screen. */
async function overflows(page: Page): Promise<number[]> {
  const found: number[] = []
  for (const width of [320, 390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
    if (scrolls > width) found.push(width)
  }
  return found
}

test.describe('a page requests nothing from other sites, fits every screen and passes axe', () => {
  for (const address of [
    '/',
    '/archive',
    APFSDS,
    '/archive?dir=/Vehicles/Germany/MBT%20Leopard%202&view=list',
    '/archive?dir=/Tests/Many',
    '/archive?dir=/Tests/Empty',
    '/blog',
    '/blog/challenger2-ukraine',
    '/blog/leopard2-ukraine/leo2a6-oryx-damaged-abandoned-01',
    `${TEST_CATALOGUE.address}/changes`,
    '/vehicle/leo2a6-oryx-destroyed-06',
    '/tools',
    '/tools/penmap',
    '/impressum',
    '/login',
    '/logout',
    '/first-admin?token=x',
  ]) {
    test(address, async ({ page }) => {
      // Axe takes long on a busy machine.
      test.slow()
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await overflows(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
    })
  }

  for (const name of ['cartridge.png', 'notes.txt', 'rod-meets-plate.mp4']) {
    test(`the page about ${name}`, async ({ page, calls }) => {
      const { id } = await calls.file(`/Ammunition/APFSDS/${name}`)
      await page.goto(`/fileinfo/${id}`)
      expect(await overflows(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
    })
  }

  for (const pages of ['', '/pages']) {
    test(`a PDF at /fileinfo/:id${pages}`, async ({ page, calls }) => {
      const { id } = await calls.file('/Documents/How to read a drawing.pdf')
      await page.goto(`/fileinfo/${id}${pages}`)
      await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
      expect(await overflows(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
    })
  }
})

test('long catalogues, names and metadata fit every screen', async ({ page, calls }) => {
  test.slow()
  const { id } = await calls.file('/Tests/Hostile/described.png')
  for (const address of [
    `${APFSDS}&view=list`,
    '/archive?dir=/Tests/Odd%20names',
    '/archive?dir=/Tests/Hostile&view=list',
    `/fileinfo/${id}`,
    '/blog/leopard2-ukraine',
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect.soft(await overflows(page), address).toEqual([])
  }
})

test.describe('axe finds nothing', () => {
  test('with the Tools menu open', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Tools' }).click()
    await expect(page.getByRole('link', { name: /^Kinetic/ }).first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  test('with the burger menu open on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/archive')
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await axeFindings(page)).toEqual([])
  })

  test('with the sort menu open', async ({ page, archive }) => {
    await page.goto(APFSDS)
    await archive.sortButton.click()
    await expect(page.getByRole('link', { name: 'Name, A to Z' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  test('with a filter that finds nothing', async ({ page, archive }) => {
    await page.goto(APFSDS)
    await archive.filter.fill('no such words')
    await expect(archive.entries).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  })

  for (const name of ['cartridge.png', 'rod-meets-plate.mp4']) {
    test(`with the viewer open on ${name}`, async ({ page, archive, viewer }) => {
      await page.goto(APFSDS)
      await archive.picture(name).click()
      await expect(viewer.dialog).toBeVisible()
      await expect(viewer.current.getByText('Loading…')).toBeHidden()
      expect(await axeFindings(page)).toEqual([])
    })
  }

  test('with a text open in the viewer', async ({ page, archive, viewer }) => {
    await page.goto(APFSDS)
    await archive.preview('notes.txt').click()
    await expect(viewer.dialog.locator('pre')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  test('with the copy menu open', async ({ page, archive, viewer }) => {
    await page.goto(APFSDS)
    await archive.picture('cartridge.png').click()
    await viewer.copy.click()
    await expect(page.getByRole('button', { name: 'Citation' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

test.describe('axe finds nothing on an error page, which fits every screen', () => {
  test.use({ expectedNoise: /status of 40/ })

  // The last one leads to a case with a long title.
  for (const address of ['/nowhere', '/archive?sort=colour', '/vehicle/leo2a6-twelve-hits']) {
    test(address, async ({ page }) => {
      await page.goto(address)
      expect(await overflows(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
    })
  }
})
