import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'

const APFSDS = '/archive?dir=/Ammunition/APFSDS'

test.describe('axe finds nothing', () => {
  for (const address of [
    '/',
    '/archive',
    '/archive?dir=/Vehicles/Germany/MBT%20Leopard%202&view=list',
    '/archive?dir=/Tests/Many',
    '/archive?dir=/Tests/Empty',
    '/blog',
    '/tools',
    '/tools/penmap',
    '/impressum',
  ]) {
    test(`on ${address}`, async ({ page }) => {
      await page.goto(address)
      expect(await axeFindings(page)).toEqual([])
    })
  }

  for (const name of ['cartridge.png', 'notes.txt', 'rod-meets-plate.mp4']) {
    test(`on the page about ${name}`, async ({ page, calls }) => {
      const { id } = await calls.file(`/Ammunition/APFSDS/${name}`)
      await page.goto(`/fileinfo/${id}`)
      expect(await axeFindings(page)).toEqual([])
    })
  }

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
    await expect(page.getByRole('menuitem', { name: 'Citation' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

test.describe('axe finds nothing where nothing is', () => {
  test.use({ expectedNoise: /status of 40/ })

  for (const address of ['/nowhere', '/archive?sort=colour']) {
    test(address, async ({ page }) => {
      await page.goto(address)
      expect(await axeFindings(page)).toEqual([])
    })
  }
})

test('nothing is wider than the screen', async ({ page, calls }) => {
  test.slow()
  const { id } = await calls.file('/Ammunition/APFSDS/cartridge.png')
  const hostile = await calls.file('/Tests/Hostile/described.png')
  for (const address of [
    '/',
    '/archive',
    APFSDS,
    `${APFSDS}&view=list`,
    '/archive?dir=/Tests/Odd%20names',
    '/archive?dir=/Tests/Hostile&view=list',
    `/fileinfo/${id}`,
    `/fileinfo/${hostile.id}`,
    '/blog',
    '/blog/leopard2-ukraine',
    '/tools',
    '/impressum',
  ]) {
    await page.goto(address)
    for (const width of [390, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(scrolls, `${address} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})
