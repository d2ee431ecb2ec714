import { logIn } from '../support/accounts.ts'
import { expect, test } from '../support/browser-test.ts'
import { EXTERNAL_LINKS } from '../support/external-links.ts'
import { openWithDelayedScripts, waitForScripts } from '../support/page-scripts.ts'

const BRAND = 'Tanks & Technology'
const TOOLS = [
  ['Relative Armor Calculator', 'Effective thickness of a plate tilted on one or two axes'],
  ['Kinetic Energy Calculator', 'Energy, mass or velocity, calculated from the other two'],
  [
    'APFSDS Penetration Calculator',
    'Perforation limit of a long-rod penetrator, calculated with the Lanz-Odermatt model',
  ],
  ['War Thunder Armor Analysis', 'An external armour map of vehicles in a game'],
] as const

test('each link of the header loads its page, also that of the page it is on, and changes the title', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const isSameDocument = () => page.evaluate(() => 'isSame' in globalThis)
  await header.getByRole('link', { name: 'Archive' }).click()
  await expect(page).toHaveTitle(`Archive – ${BRAND}`)
  await header.getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveTitle(`Blog – ${BRAND}`)
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await header.getByRole('link', { name: 'Blog' }).click()
  await expect.poll(isSameDocument).toBe(false)
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(page).toHaveTitle(`Archive – ${BRAND}`)
  await header.getByRole('link', { name: BRAND }).click()
  await expect(page).toHaveTitle(BRAND)
})

test('the header links to home, blog, archive, tools, support, search and login, in this order, and opens a menu of the four tools', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const items = header.locator('a:visible, button:visible')
  await expect(items).toHaveText([
    BRAND,
    'Blog',
    'Archive',
    'Tools',
    'Support',
    'Search',
    'Log in',
    '',
  ])
  await expect(items.last()).toHaveAccessibleName('Switch between light and dark')
  await expect(items.nth(4)).toHaveAttribute('href', EXTERNAL_LINKS.support)
  await page.getByRole('button', { name: 'Tools' }).click()
  for (const [label, text] of TOOLS) {
    const link = header.getByRole('link', { name: label })
    await expect(link).toBeVisible()
    await expect(link).toContainText(text)
  }
  await header.getByRole('link', { name: TOOLS[3][0] }).click()
  await expect(page).toHaveURL('/tools/penmap')
  await expect(header.getByRole('link', { name: TOOLS[0][0] })).toBeHidden()
})

test('the first Tab key offers to skip to the content, and the menu of tools works by keyboard', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  // Otherwise the browser paints a ground of its own behind the text.
  await expect(skip).toHaveCSS('forced-color-adjust', 'none')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  const button = page.getByRole('button', { name: 'Tools' })
  const tool = (at: number) =>
    page.getByRole('banner').getByRole('link', { name: TOOLS[at]?.[0] ?? '' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(tool(0)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(tool(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tool(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(tool(3)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tool(0)).toBeHidden()
  await expect(button).toBeFocused()
})

test('on a phone the header is a menu button, with the pages of editors in it, and its menu of tools keeps a distance from the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'Menu' })
  const archive = page.getByRole('banner').getByRole('link', { name: 'Archive' })
  await expect(archive).toBeHidden()
  await burger.click()
  await expect(archive).toBeVisible()
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  await burger.click()
  await expect(archive).toBeHidden()
  await burger.click()
  await page.getByRole('button', { name: 'Tools' }).click()
  const menu = page.locator('.link-menu:popover-open')
  await expect(menu).toBeVisible()
  const box = await menu.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(8)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(382)
  await page.getByRole('button', { name: 'Tools' }).click()
  await expect(menu).toBeHidden()
  await archive.click()
  await expect(page).toHaveURL('/archive')
  await expect(archive).toBeHidden()
  await logIn(page, 'author', '/blog')
  const inbox = page
    .getByRole('navigation', { name: 'Manage' })
    .getByRole('link', { name: 'Inbox' })
  await expect(inbox).toBeHidden()
  await burger.click()
  await expect(inbox).toBeVisible()
})

test('the header takes one row on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const width of [320, 358, 360, 375]) {
    await page.setViewportSize({ width, height: 640 })
    expect((await header.boundingBox())?.height, `at ${width} px`).toBeLessThan(80)
  }
})

test.describe('a server that cannot be reached', () => {
  test.use({ expectedNoise: /ERR_FAILED|Failed to fetch/ })

  test('is reported below the same header to an editor, with a link to try again', async ({
    page,
    archive,
  }) => {
    await logIn(page, 'author', '/archive')
    await page.route('**/archive.data*', (route) => route.abort())
    await archive.folder('Ammunition').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The server cannot be reached')
    await expect(page).toHaveTitle(`The server cannot be reached – ${BRAND}`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Archive' })).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(archive.folder('APFSDS')).toBeVisible()
  })
})

test('the chosen colour scheme is remembered and applied before the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(globalThis, { atBody: document.documentElement.dataset.scheme ?? 'none' })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/')
  const light = await background()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect.poll(background).not.toBe(light)
  await expect(page.getByRole('status').filter({ hasText: 'Colours: dark' })).toBeAttached()
  await page.reload()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'atBody'))).toBe('dark')
  expect(await background()).not.toBe(light)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(background).toBe(light)
})

test('a button clicked before the scripts have loaded works once they have', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page, '/')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  releaseScripts()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
})

test('a menu opened before the scripts have loaded stays open', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page, '/')
  const link = page.getByRole('banner').getByRole('link', { name: /^Kinetic/ })
  await page.getByRole('button', { name: 'Tools' }).click()
  await expect(link).toBeVisible()
  releaseScripts()
  await waitForScripts(page)
  await expect(link).toBeVisible()
})

test.describe('a page whose script fails', () => {
  test.use({ expectedNoise: /status of 404/ })

  test('still shows its menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.route('**/bundle/*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Archive' })).toBeVisible()
  })
})
