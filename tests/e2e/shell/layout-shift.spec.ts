import type { Page } from '@playwright/test'
import { calculatorPage } from '#domain/calculators/calculator.ts'
import { calculators } from '#domain/calculators/calculators.ts'
import { logIn } from '../support/accounts.ts'
import { expect, test } from '../support/browser-test.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'
import { tinyPng } from '../support/tiny-png.ts'

/** Every route at every width takes minutes: .ci/run asks for it. */
const IS_WHOLE = process.env.LAYOUT_SHIFT === 'all'

const SAMPLE = [
  '/',
  '/archive',
  '/blog/puma',
  '/blog/leopard2-ukraine',
  '/blog/leopard2-ukraine#strv122-oryx-damaged-01',
  '/blog/abrams-ukraine#m1a1-oryx-destroyed-02',
]
const OTHERS = [
  '/archive?dir=/Ammunition/APFSDS',
  '/archive?dir=/Ammunition/APFSDS&view=list',
  '/archive?dir=/Tests/Many',
  '/blog',
  '/blog/cdurs',
  '/blog/eurosatory2024',
  '/blog/challenger2-ukraine',
  '/blog/leopard2-ukraine/leo2a6-oryx-damaged-abandoned-01',
  `${TEST_CATALOGUE.url}/changes`,
  '/map',
  '/vehicle/leo2a6-oryx-destroyed-06',
  '/tools',
  '/tools/penmap',
  ...calculators.map(calculatorPage),
  '/search',
  '/search?q=leopard',
  '/upload',
  '/impressum',
  '/login',
  '/logout',
  '/first-admin?token=x',
]
const OF_EDITORS = [
  '/archive/history',
  '/archive/history/accounts',
  '/archive/inbox',
  '/archive/trash',
  '/manage/people',
  '/manage/readers',
  '/manage/status',
  '/auth',
]
const FILES = ['cartridge.png', 'notes.txt', 'rod-meets-plate.mp4']

const widths = IS_WHOLE ? [320, 390, 800, 1280] : [390, 1280]

async function expectNothingMoves(page: Page, url: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await layoutShift(page, url), `${width} px`).toBeLessThanOrEqual(0.01)
  }
}

test.describe('nothing moves while a page is loaded', () => {
  for (const url of IS_WHOLE ? [...SAMPLE, ...OTHERS] : SAMPLE)
    test(url, async ({ page }) => {
      test.slow()
      await expectNothingMoves(page, url)
    })

  for (const name of IS_WHOLE ? FILES : FILES.slice(0, 1))
    test(`the page about ${name}`, async ({ page, calls }) => {
      test.slow()
      const { id } = await calls.file(`/Ammunition/APFSDS/${name}`)
      await expectNothingMoves(page, `/fileinfo/${id}`)
    })

  test('the page about a picture whose size could not be read', async ({ page, calls }) => {
    const { id } = await calls.file('/Tests/Broken/broken.png')
    await page.route('**/files/broken.png*', async (route) => {
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      const body = tinyPng({ width: 300, height: 400, pixel: [0, 0, 0] })
      await route.fulfill({ contentType: 'image/png', body })
    })
    await expectNothingMoves(page, `/fileinfo/${id}`)
  })

  for (const url of IS_WHOLE ? OF_EDITORS : [])
    test(`${url}, for an Admin`, async ({ page }) => {
      test.slow()
      await logIn(page, 'admin')
      await expectNothingMoves(page, url)
    })
})
