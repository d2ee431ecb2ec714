import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { holdRequests } from '../support/held-requests.ts'
import { waitForFrames, waitForScripts } from '../support/page-scripts.ts'
import { searchDialog, waitForIndex } from '../support/search-dialog.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const CAPTURED = TEST_CATALOGUE.cases[1]
/** As a phrase: other cases have the words as well. */
const WORDS = '"captured in summer"'

test.beforeEach(({ page }) => waitForIndex(page))

test('a reader finds a case by keyboard alone, sees its facts where there is room, and opens it here or in a new tab', async ({
  page,
  context,
}) => {
  const search = searchDialog(page)
  await page.goto('/')
  await search.open()
  await page.keyboard.type(WORDS)
  const all = /Search the whole site for “"captured in summer"”/
  // An answer to the words before may show the case, too.
  await expect(search.option(all)).toBeVisible()
  await expect(search.option(new RegExp(CAPTURED))).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(search.selected).toHaveText(all)
  await page.keyboard.press('ArrowDown')
  await expect(search.selected).toContainText(CAPTURED)
  const id = await search.selected.getAttribute('id')
  await expect(search.field).toHaveAttribute('aria-activedescendant', id ?? '')
  await expect(search.field).toBeFocused()

  await expect(search.plate).toContainText('behind a hill')
  await expect(search.plate).toContainText('captured')
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(search.plate).toBeHidden()

  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/#made-captured$/)
  await expect(search.field).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${TEST_CATALOGUE.url}#made-captured`)
})

test('the number of suggestions is announced, and Enter without a choice opens all results', async ({
  page,
}) => {
  const search = searchDialog(page)
  await page.goto('/')
  await search.open()
  await page.keyboard.type('qqqqqqqqqq')
  await expect(search.status).toHaveText('Nothing found for “qqqqqqqqqq”.')
  await expect(search.options).toHaveText([/Search the whole site for “qqqqqqqqqq”/])
  await search.field.fill('DM98 captured')
  await expect(search.options).toHaveText([/^Search\s*captured$/, /Search the whole site/])
  await expect(search.status).toHaveText(/^Nothing found/)
  await search.field.fill('qqqqqqqqqq captured')
  await expect(search.status).toHaveText(/^No result has all of these words. \d+ suggestions?$/)
  await search.field.fill('drone opertor')
  await expect(search.status).toHaveText(/^Did you mean drone operator\? \d+ suggestions?$/)
  await search.field.fill(WORDS)
  await expect(search.status).toHaveText(/^\d+ suggestions?$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=%22captured%20in%20summer%22')
  await expect(page.getByRole('heading', { name: CAPTURED })).toBeVisible()
})

test('Escape or a click beside it closes the dialog, but selecting text does not; the focus returns, and a page that was rendered again opens another', async ({
  page,
}) => {
  const search = searchDialog(page)
  await page.goto('/blog')
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await waitForScripts(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(search.field).toBeFocused()
  await page.keyboard.type('x')
  const { x, y } = (await search.field.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 5, y + 10)
  await page.mouse.down()
  await page.mouse.move(1, 400)
  await page.mouse.up()
  await expect(search.dialog, 'after selecting text').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search.dialog).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL('/blog')

  await page.keyboard.press('Control+k')
  await expect(search.field).toBeFocused()
  await search.dialog.evaluate((dialog) => dialog.remove())
  await page.keyboard.press('Control+k')
  await expect(search.field).toBeFocused()
  await page.mouse.click(1, 400)
  await expect(search.dialog, 'after a click beside it').toBeHidden()
})

test.describe('without words', () => {
  test.use({ expectedNoise: /status of 404/ })

  test('it lists the last pages of this tab, each once and by its name, without those that do not exist', async ({
    page,
  }) => {
    const search = searchDialog(page)
    const meta = await page.request.get('/api/files/meta?path=/Ammunition/APFSDS/cartridge.png')
    const { id } = await meta.json()
    await page.goto(`/fileinfo/${id}`)
    await page.goto('/blog/leopard2-ukraine?class=Damaged')
    await page.goto('/blog/leopard2-ukraine?class=Destroyed')
    await page.goto('/blog/cdurs')
    await page.goto('/blog/no-such-page')
    await page.goto('/tools')
    await page.goto('/blog')
    await search.open()
    await expect(search.options).toHaveText([
      'Tools',
      'Combat Damage Usability Rating System',
      /^Leopard 2/,
      'cartridge.png',
    ])
    await search.option('Tools').click()
    await expect(page).toHaveURL('/tools')
  })
})

test.describe('the slash', () => {
  test('stays with the filter of a folder, and counts like Ctrl+K while React starts, which stops the events of its document', async ({
    page,
    archive,
  }) => {
    const search = searchDialog(page)
    await archive.open('/Ammunition/APFSDS')
    await waitForScripts(page)
    await page.keyboard.press('/')
    await expect(archive.filter).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(search.field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search.dialog).toBeHidden()

    await archive.filter.blur()
    await page.evaluate(() => {
      for (const type of ['keydown', 'click'])
        document.addEventListener(type, (event) => event.stopPropagation())
    })
    await page.keyboard.press('/')
    await expect(archive.filter).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(search.field).toBeFocused()
  })

  test('opens the search, but not in a field, and can be switched off, which lasts', async ({
    page,
  }) => {
    const search = searchDialog(page)
    await page.goto('/blog')
    await waitForScripts(page)
    await page.keyboard.press('/')
    await expect(search.field).toBeFocused()
    await page.keyboard.press('/')
    await expect(search.field).toHaveValue('/')
    await search.dialog.getByRole('checkbox', { name: 'Single-key shortcuts, such as /' }).uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await waitForScripts(page)
    await page.keyboard.press('/')
    await search.open()
    await expect(search.field).toHaveValue('')
    await expect(
      search.dialog.getByRole('checkbox', { name: 'Single-key shortcuts, such as /' }),
    ).not.toBeChecked()
  })
})

test('the dialog works on pages that run React', async ({ page }) => {
  const search = searchDialog(page)
  await page.goto('/tools/kinetic-energy-calculator')
  await search.open()
  await page.keyboard.type(WORDS)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=%22captured%20in%20summer%22')
})

test('responses to words that are no longer typed are dropped', async ({ page }) => {
  const search = searchDialog(page)
  const slow = await holdRequests(
    page,
    '/api/search?q=slow*',
    () => true,
    // The page may have given it up.
    (route) => route.continue().catch(() => undefined),
  )
  await page.goto('/')
  await search.open()
  const asked = page.waitForRequest(/q=slow/)
  await search.field.fill('slow')
  const request = await asked
  await expect(search.status).toHaveText('Searching…')
  await expect(search.dialog.getByText('Searches articles')).toBeHidden()
  await search.field.fill(WORDS)
  await expect(search.option(new RegExp(CAPTURED))).toBeVisible()
  slow.release()
  // None, if the page has given it up.
  await (await request.response())?.finished()
  await waitForFrames(page)
  await expect(search.option(/whole site for “"captured in summer"”/)).toBeVisible()
})

test('Enter opens no result of words that were changed since it was chosen', async ({ page }) => {
  const search = searchDialog(page)
  await page.goto('/')
  await search.open()
  await search.field.fill(WORDS)
  await expect(search.option(new RegExp(CAPTURED))).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(search.selected).toHaveCount(1)
  // Never answered.
  await page.route('/api/search*', () => undefined)
  await page.keyboard.type(' tank')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=%22captured%20in%20summer%22%20tank')
})

test.describe('without a response', () => {
  test.use({ expectedNoise: /status of|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('the dialog says why, and continues once the reader is back online', async ({
    page,
    context,
  }) => {
    const search = searchDialog(page)
    await page.goto('/')
    await search.open()
    for (const [status, message] of [
      [500, /^Suggestions could not be loaded/],
      [429, /^Too many searches.*keep typing/],
    ] as const) {
      await page.route('/api/search*', (route) => route.fulfill({ status, json: {} }))
      await search.field.fill(`${WORDS} ${status}`)
      await expect(search.status).toHaveText(message)
    }
    await page.unroute('/api/search*')

    await context.setOffline(true)
    await search.field.fill(WORDS)
    await expect(search.status).toHaveText(/^You are offline/)
    await context.setOffline(false)
    await expect(search.option(new RegExp(CAPTURED))).toBeVisible()
  })
})

test('the dialog passes axe, fills the screen of a phone, and has a button to close it there', async ({
  page,
}) => {
  const search = searchDialog(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/blog')
  await waitForScripts(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(search.field).toBeFocused()
  expect(await search.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 })
  await page.keyboard.type(WORDS)
  await expect(search.option(new RegExp(CAPTURED))).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect.soft(await axeFindings(page), '390 px').toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(search.plate).toBeVisible()
  expect.soft(await axeFindings(page), '1280 px').toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await search.close.click()
  await expect(search.dialog).toBeHidden()
})
