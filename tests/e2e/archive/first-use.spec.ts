import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { delayScripts, openWithDelayedScripts } from '../support/page-scripts.ts'
import { MANY } from '../support/test-folders.ts'

const APFSDS = '/Ammunition/APFSDS'
const PICTURE = `${APFSDS}/cartridge.png`
const READING_PAGE_BYTES = 8000

/** Bytes of all scripts that the page has loaded, as they were sent. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

const settle = (page: Page) => page.waitForLoadState('networkidle')

test.describe('before it is used', () => {
  test('a folder loads the script of a reading page alone', async ({ page, archive }) => {
    await archive.open('/Vehicles/Germany/MBT Leopard 2')
    await settle(page)
    expect(await scriptBytes(page)).toBeGreaterThan(0)
    expect(await scriptBytes(page)).toBeLessThanOrEqual(READING_PAGE_BYTES)
  })

  for (const name of ['cartridge.png', 'notes.txt', 'rod-meets-plate.mp4']) {
    test(`so does the page about ${name}`, async ({ page, calls }) => {
      const { id } = await calls.file(`${APFSDS}/${name}`)
      await page.goto(`/fileinfo/${id}`)
      await settle(page)
      expect(await scriptBytes(page)).toBeGreaterThan(0)
      expect(await scriptBytes(page)).toBeLessThanOrEqual(READING_PAGE_BYTES)
    })
  }
})

test.describe('the first use', () => {
  test('of a picture opens the viewer', async ({ page, archive, viewer }) => {
    await archive.open(APFSDS)
    await archive.picture('cartridge.png').click()
    await expect(viewer.picture('cartridge.png')).toBeVisible()
    expect(await scriptBytes(page)).toBeGreaterThan(READING_PAGE_BYTES)
  })

  test('by touch opens the viewer although React came late', async ({ page, archive, viewer }) => {
    await archive.open(APFSDS)
    await settle(page)
    const release = await delayScripts(page)
    await archive.picture('cartridge.png').click()
    await expect(page).toHaveURL(/archive/)
    await expect(viewer.dialog).toBeHidden()
    release()
    await expect(viewer.picture('cartridge.png')).toBeVisible()
  })

  test('before what answers it has loaded opens the viewer', async ({ page, archive, viewer }) => {
    const script = '**/bundle/first-use-*.js'
    const release = await delayScripts(page, script)
    const request = page.waitForRequest(script)
    await page.goto(`/archive?dir=${APFSDS}`, { waitUntil: 'commit' })
    await request
    await archive.picture('cartridge.png').click()
    release()
    await expect(viewer.picture('cartridge.png')).toBeVisible()
  })

  test('by keys is not lost, nor is one of them', async ({ page, archive }) => {
    await archive.open('/Vehicles/Germany', { sort: 'name' })
    await settle(page)
    await archive.folder('IFV Puma').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(archive.folder('MBT Leopard 2')).toBeFocused()
  })

  test('moves nothing', async ({ page, archive }) => {
    await archive.open('/Vehicles/Germany/MBT Leopard 2')
    await settle(page)
    const places = () =>
      page
        .locator('main *')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
    const before = await places()
    const ready = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('react-ready', () => resolve())),
    )
    await archive.entries.first().hover()
    await ready
    expect(await places()).toEqual(before)
  })

  test('of a long folder loads what follows', async ({ page, archive }) => {
    await archive.open(MANY.path, { sort: 'name', view: 'list' })
    await settle(page)
    expect(await scriptBytes(page)).toBeLessThanOrEqual(READING_PAGE_BYTES)
    await page.keyboard.press('End')
    await expect(page.getByRole('status').filter({ hasText: 'entries loaded' })).toBeAttached()
  })

  test('steps a film by one frame and leaves it stopped', async ({ page, calls }) => {
    const { id } = await calls.file(`${APFSDS}/rod-meets-plate.mp4`)
    await page.goto(`/fileinfo/${id}`)
    const film = page.getByRole('figure').locator('video')
    await film.evaluate((video: HTMLVideoElement) => {
      video.pause()
      video.currentTime = 0
    })
    await page.getByRole('button', { name: 'One frame forward' }).click()
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    await expect(film).toHaveJSProperty('paused', true)
  })

  test('before any script came is not lost', async ({ page, calls }) => {
    const { id } = await calls.file(PICTURE)
    const letGo = await openWithDelayedScripts(page, `/fileinfo/${id}`)
    await page.getByRole('button', { name: 'Verify in my browser' }).click()
    letGo()
    await expect(page.getByText('Same', { exact: true })).toBeVisible()
  })
})

test.describe('where React cannot be loaded', () => {
  test.use({ expectedNoise: /bundle|ERR_FAILED|Failed to load|dynamically imported/ })

  test('a picture has its own page', async ({ page, archive }) => {
    await archive.open(APFSDS)
    await settle(page)
    await page.route('**/bundle/*.js', (route) => route.abort())
    await archive.picture('cartridge.png').click()
    await expect(page).toHaveURL(/\/fileinfo\//)
  })
})
