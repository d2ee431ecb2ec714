import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import {
  delayScripts,
  openWithDelayedScripts,
  READING_PAGE_BYTES,
  scriptBytes,
} from '../support/page-scripts.ts'
import { MANY } from '../support/test-folders.ts'

const APFSDS = '/Ammunition/APFSDS'
const PICTURE = `${APFSDS}/cartridge.png`

const settle = (page: Page) => page.waitForLoadState('networkidle')

test.describe('the first use', () => {
  test('by touch opens the viewer although React came late', async ({ page, archive, viewer }) => {
    await archive.open(APFSDS)
    await settle(page)
    const release = await delayScripts(page)
    await archive.picture('cartridge.png').click()
    await expect(page).toHaveURL(/archive/)
    await expect(viewer.dialog).toBeHidden()
    release()
    await expect(viewer.picture('cartridge.png')).toBeVisible()
    expect(await scriptBytes(page)).toBeGreaterThan(READING_PAGE_BYTES)
  })

  test('before what answers it has loaded opens the viewer', async ({ page, archive, viewer }) => {
    const script = '**/bundle/react-on-use-*.js'
    const release = await delayScripts(page, script)
    const request = page.waitForRequest(script)
    await page.goto(`/archive?dir=${APFSDS}`, { waitUntil: 'commit' })
    await request
    await archive.picture('cartridge.png').click()
    release()
    await expect(viewer.picture('cartridge.png')).toBeVisible()
  })

  test('of a folder, which has loaded the script of a reading page alone, moves nothing', async ({
    page,
    archive,
  }) => {
    await archive.open('/Vehicles/Germany/MBT Leopard 2')
    await settle(page)
    expect(await scriptBytes(page)).toBeGreaterThan(0)
    expect(await scriptBytes(page)).toBeLessThanOrEqual(READING_PAGE_BYTES)
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

  test('of a long folder loads what follows, and its filter searches the whole of it', async ({
    page,
    archive,
  }) => {
    await archive.open(MANY.path, { sort: 'name', view: 'list' })
    await settle(page)
    expect(await scriptBytes(page)).toBeLessThanOrEqual(READING_PAGE_BYTES)
    await page.keyboard.press('End')
    await expect(page.getByRole('status').filter({ hasText: 'entries loaded' })).toBeAttached()
    await archive.filter.fill('picture-449')
    await expect.poll(archive.names).toEqual(['picture-449.png'])
  })

  test('before any script came is not lost', async ({ page, calls }) => {
    const { id } = await calls.file(PICTURE)
    const letGo = await openWithDelayedScripts(page, `/fileinfo/${id}`)
    await page.getByRole('button', { name: 'Check this file' }).click()
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
