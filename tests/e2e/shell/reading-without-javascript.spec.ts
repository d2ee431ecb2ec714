import type { Page } from '@playwright/test'
import { patternsOf } from '#app/route-patterns.fixture.ts'
import { expect, test } from '../support/browser-test.ts'

test.use({ javaScriptEnabled: false, expectedNoise: /status of 404/ })

const CATALOGUE = '/blog/leopard2-ukraine'
const CASE = `${CATALOGUE}/leo2a6-oryx-damaged-abandoned-01`
const PICTURE = '/Ammunition/APFSDS/cartridge.png'

const DOCUMENT = '/Documents/How to read a drawing.pdf'

/** Pages that a reader can reach; the page of a file is requested by its path. */
const READ: Record<string, readonly string[]> = {
  '/': ['/'],
  '/archive': ['/archive', '/archive?dir=/Ammunition/APFSDS&view=list'],
  '/fileinfo/:id': [PICTURE, '/Ammunition/APFSDS/notes.txt'],
  '/fileinfo/:id/pages': [DOCUMENT],
  '/blog': ['/blog'],
  '/blog/:catalogue/changes': [`${CATALOGUE}/changes`],
  '/blog/:slug': [CATALOGUE, '/blog/puma', '/blog/acceleration', '/blog/eurosatory2024'],
  '/blog/:catalogue/:case': [CASE],
  '/tools': ['/tools'],
  '/tools/penmap': ['/tools/penmap'],
  '/tools/kinetic-energy-calculator': ['/tools/kinetic-energy-calculator'],
  '/tools/relative-armor-calculator': ['/tools/relative-armor-calculator'],
  '/tools/perforation-calculator': ['/tools/perforation-calculator'],
  '/map': ['/map', '/map?map=donetsk'],
  '/vehicle/:id': ['/vehicle/leo2a6-oryx-destroyed-06'],
  '/search': ['/search', '/search?q=leopard'],
  '/impressum': ['/impressum'],
  '/*': ['/nowhere'],
}
const NOT_READ = [
  '/archive/history',
  '/archive/history/accounts',
  '/archive/inbox',
  '/archive/metadata',
  '/archive/trash',
  '/upload',
  '/upload/receipt/:token',
  '/login',
  '/logout',
  '/first-admin',
  '/welcome',
  '/auth',
  '/manage/people',
  '/manage/readers',
  '/manage/status',
  '/write',
  '/write/new',
  '/write/*',
  '/write/revisions/*',
  '/write/preview/*',
  '/write/manage/*',
  '/preview/:token',
]

test('each route is tested below, or is not for reading', () => {
  expect(new Set([...Object.keys(READ), ...NOT_READ])).toEqual(new Set(patternsOf()))
})

test('each page has its text, and each of its controls does something', async ({ page, calls }) => {
  test.slow()
  for (const url of Object.values(READ).flat()) {
    const isFile = /^\/(Ammunition|Documents)\//.test(url)
    const pages = url === DOCUMENT ? '/pages' : ''
    await page.goto(isFile ? `/fileinfo/${(await calls.file(url)).id}${pages}` : url)
    await expect.soft(page.getByRole('heading', { level: 1 }), url).toBeVisible()
    await expect.soft(page.getByRole('main'), url).toContainText(/.{80}/s, { useInnerText: true })
    expect.soft(await deadControls(page), url).toEqual([])
  }
})

test('from an article to one of its pictures and to its folder', async ({ page }) => {
  await page.goto('/blog/puma')
  await page.locator('main a[href^="/fileinfo/"]').first().click()
  await expect(page).toHaveURL(/\/fileinfo\/\w+$/)
  await expect(page.locator('.file-preview img')).toBeVisible()
  await page.locator('main a[href^="/archive?dir="]').first().click()
  await expect(page).toHaveURL(/\/archive\?dir=/)
})

test('from a case to the next one, back to its row, and to the text of a case in the catalogue', async ({
  page,
}) => {
  await page.goto(CASE)
  await expect(page.locator('.rating-plate')).toBeVisible()
  await page.getByRole('link', { name: /^Next case/ }).click()
  await expect(page).toHaveURL(`${CATALOGUE}/leo2a6-towed-by-bergepanzer`)
  await page.getByRole('link', { name: 'Back to the list' }).first().click()
  await expect(page.locator('tr:target')).toBeInViewport()
  await page.locator('.case-table tbody th a').first().click()
  await expect(page.locator('article:target h3')).toBeInViewport()
})

/** Buttons that only a script would answer, fields outside a form, and links that lead nowhere, if a reader can see them. */
function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isAnswered = (control: Element) => {
      if (control instanceof HTMLAnchorElement) return control.hasAttribute('href')
      if (control instanceof HTMLButtonElement)
        return control.popoverTargetElement !== null || (control.type === 'submit' && control.form)
      return (control as HTMLInputElement).form !== null
    }
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !(control as HTMLInputElement).disabled && !isAnswered(control))
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
}
