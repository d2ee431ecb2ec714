import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const APFSDS = '/archive?dir=/Ammunition/APFSDS'
const VIEWER = '[role=dialog][aria-label=Viewer]'

const SCREENS = [
  { width: 320, text: '200%' },
  { width: 320, text: '' },
  { width: 390, text: '' },
  { width: 800, text: '' },
  { width: 1280, text: '' },
]

/** Screens, with their size of text, that a page is wider than. */
async function overflows(page: Page): Promise<typeof SCREENS> {
  const found: typeof SCREENS = []
  for (const screen of SCREENS) {
    const { width, text } = screen
    await page.setViewportSize({ width, height: 800 })
    const scrolls = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      return document.documentElement.scrollWidth
    }, text)
    if (scrolls > width) found.push(screen)
  }
  return found
}

async function expectFitAndAccessible(page: Page, url: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect.soft(await overflows(page), url).toEqual([])
  expect.soft(await axeFindings(page), url).toEqual([])
}

const PAGES = {
  'a list of a folder': ['/archive?dir=/Vehicles/Germany/MBT%20Leopard%202&view=list'],
  'an empty folder': ['/archive?dir=/Tests/Empty'],
  'the blog': ['/blog'],
  'a catalogue': [TEST_CATALOGUE.url, `${TEST_CATALOGUE.url}/changes`],
  'a case': [
    '/blog/leopard2-ukraine/leo2a6-oryx-damaged-abandoned-01',
    '/vehicle/leo2a6-oryx-destroyed-06',
  ],
  tools: ['/tools', '/tools/penmap'],
  'the Impressum': ['/impressum'],
  'logging in': ['/login', '/logout', '/first-admin?token=x'],
}

test.describe('these pages request nothing from other sites, fit every screen and pass axe', () => {
  for (const [name, urls] of Object.entries(PAGES)) {
    test(name, async ({ page }) => {
      for (const url of urls) {
        await page.goto(url)
        await expectFitAndAccessible(page, url)
      }
    })
  }

  test('the home page, also with the Tools menu open', async ({ page }) => {
    await page.goto('/')
    await expectFitAndAccessible(page, '/')
    await page.getByRole('button', { name: 'Tools' }).click()
    await expect(page.getByRole('link', { name: /^Kinetic/ }).first()).toBeVisible()
    expect(await axeFindings(page, 'header')).toEqual([])
  })

  test('the archive, also with the burger menu open on a phone', async ({ page }) => {
    await page.goto('/archive')
    await expectFitAndAccessible(page, '/archive')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await axeFindings(page)).toEqual([])
  })

  test('a folder, also with the sort menu open, and with a filter that finds nothing', async ({
    page,
    archive,
  }) => {
    await page.goto(APFSDS)
    await expectFitAndAccessible(page, APFSDS)
    await archive.sortButton.click()
    await expect(page.getByRole('link', { name: 'Name, A to Z' })).toBeVisible()
    expect(await axeFindings(page, 'main')).toEqual([])
    await page.keyboard.press('Escape')
    await archive.filter.fill('no such words')
    await expect(archive.entries).toHaveCount(0)
    expect(await axeFindings(page, 'main')).toEqual([])
  })

  for (const name of ['cartridge.png', 'notes.txt', 'rod-meets-plate.mp4']) {
    test(`the page about ${name}`, async ({ page, calls }) => {
      const { id } = await calls.file(`/Ammunition/APFSDS/${name}`)
      await page.goto(`/fileinfo/${id}`)
      await expectFitAndAccessible(page, name)
    })
  }

  test('the page about a PDF, and the one with its pages', async ({ page, calls }) => {
    const { id } = await calls.file('/Documents/How to read a drawing.pdf')
    for (const pages of ['', '/pages']) {
      await page.goto(`/fileinfo/${id}${pages}`)
      await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
      await expectFitAndAccessible(page, pages)
    }
  })
})

test('axe finds nothing in the viewer, on a picture with the copy menu open, a video and a text', async ({
  page,
  archive,
  viewer,
}) => {
  await page.goto(APFSDS)
  await archive.picture('cartridge.png').click()
  await expect(viewer.current.getByText('Loading…')).toBeHidden()
  expect.soft(await axeFindings(page)).toEqual([])
  await viewer.copy.click()
  await expect(page.getByRole('button', { name: 'Citation' })).toBeVisible()
  expect.soft(await axeFindings(page, VIEWER), 'the copy menu').toEqual([])
  await viewer.close.click()
  await archive.picture('rod-meets-plate.mp4').click()
  await expect(viewer.current.getByText('Loading…')).toBeHidden()
  expect.soft(await axeFindings(page, VIEWER), 'the video').toEqual([])
  await viewer.close.click()
  await archive.preview('notes.txt').click()
  await expect(viewer.dialog.locator('pre')).toBeVisible()
  expect(await axeFindings(page, VIEWER), 'the text').toEqual([])
})

test('long folders, catalogues, names and metadata fit every screen', async ({ page, calls }) => {
  test.slow()
  const { id } = await calls.file('/Tests/Hostile/described.png')
  for (const url of [
    `${APFSDS}&view=list`,
    '/archive?dir=/Tests/Many',
    '/archive?dir=/Tests/Odd%20names',
    '/archive?dir=/Tests/Hostile&view=list',
    `/fileinfo/${id}`,
    '/blog/leopard2-ukraine',
    '/blog/leopard2-ukraine/leo2a6-crew-interview',
  ]) {
    await page.goto(url)
    expect.soft(await overflows(page), url).toEqual([])
  }
})

test.describe('an error page', () => {
  test.use({ expectedNoise: /status of 40/ })

  test('fits every screen, and axe finds nothing on it', async ({ page }) => {
    // The last one leads to a case with a long title.
    for (const url of ['/nowhere', '/archive?sort=colour', '/vehicle/leo2a6-twelve-hits']) {
      await page.goto(url)
      await expectFitAndAccessible(page, url)
    }
  })
})
