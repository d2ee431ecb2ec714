import { expect, test } from '../support/browser-test.ts'
import { cataloguePage } from '../support/catalogue-page.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const [FIRST, CAPTURED, MINE, BURNT, LISTED, _CLAIM] = TEST_CATALOGUE.cases

test.describe('the filter', () => {
  test('shows the cases that match all three groups, counts each option, and is part of the URL', async ({
    page,
  }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open()
    await expect(catalogue.outcome).toHaveText('6 of 6 shown')
    await expect(catalogue.clear).toBeHidden()
    // In a menu, which is closed.
    const csv = page.locator('a[download][href*="/cases.csv"]')
    const cited = page.locator('#cite')
    const copied = cited.locator('[data-copy*="[filtered: "][data-copy*="?class=Destroyed"]')
    expect(await catalogue.options('Vehicle')).toEqual(['[ALL 6]', 'Type A 3', 'Type B 3'])
    expect(await catalogue.options('Status')).toEqual([
      '[ALL 6]',
      'operational 1',
      'recovered 1',
      'not recovered 1',
      'captured 1',
      'unknown 1',
    ])

    await catalogue.option('Damage class', 'Destroyed').click()
    await expect(catalogue.cases).toHaveText([CAPTURED, BURNT])
    await expect(catalogue.titles).toHaveText([CAPTURED, BURNT])
    await expect(catalogue.outcome).toHaveText('2 of 6 shown')
    await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?class=Destroyed`)
    // At the top of the page and, for paper, at the table and in the summary.
    await expect(page.locator('[data-filter-text]')).toHaveText(Array(3).fill('class Destroyed'))
    await expect(csv).toHaveAttribute('href', `${TEST_CATALOGUE.url}/cases.csv?class=Destroyed`)
    await expect(cited.getByText('[filtered: class Destroyed]')).toHaveCount(3)
    await expect(cited.getByText(`${TEST_CATALOGUE.url}?class=Destroyed`)).toHaveCount(3)
    await expect(copied).toHaveCount(3)
    expect(await catalogue.options('Vehicle')).toEqual(['[ALL 2]', 'Type A 1', 'Type B 1'])
    expect(await catalogue.options('Damage class')).toEqual([
      'ALL 6',
      '[Destroyed 2]',
      'Damaged 2',
      'Unaffected 1',
      'No class 1',
    ])

    await catalogue.option('Damage class', 'Damaged').click()
    await catalogue.option('Vehicle', 'Type B').click()
    await expect(catalogue.cases).toHaveText([CAPTURED, LISTED])
    await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?vehicle=Type+B&class=Destroyed,Damaged`)

    await expect(catalogue.option('Status', 'recovered')).toBeDisabled()
    await catalogue.clear.click()
    await expect(catalogue.cases).toHaveCount(6)
    await expect(page).toHaveURL(TEST_CATALOGUE.url)
    await expect(csv).toHaveAttribute('href', `${TEST_CATALOGUE.url}/cases.csv`)
    await expect(cited).not.toContainText(/filtered|class=/)
    await expect(copied).toHaveCount(0)
  })

  test('is set by the figures of the summary, and has either ALL or other options chosen', async ({
    page,
  }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open()
    await page.getByRole('link', { name: 'Not recovered' }).click()
    await expect(catalogue.outcome).toHaveText('2 of 6 shown')
    await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?status=not+recovered,captured`)
    await expect(catalogue.table).toBeInViewport()
    await expect(catalogue.option('Vehicle', 'ALL')).toBeFocused()
    await catalogue.clear.click()

    const chosen = async () =>
      (await catalogue.options('Vehicle')).filter((option) => option.startsWith('['))
    for (const [option, left] of [
      ['Type A', ['[Type A 3]']],
      ['Type B', ['[Type A 3]', '[Type B 3]']],
      ['ALL', ['[ALL 6]']],
    ] as const) {
      await catalogue.option('Vehicle', option).click()
      await expect.poll(chosen).toEqual(left)
    }
  })

  test('shows a linked case that it would hide, says so, and can hide it again', async ({
    page,
  }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open('?class=Damaged#made-captured')
    await expect(catalogue.cases).toHaveText([CAPTURED, MINE, LISTED])
    await expect(catalogue.case('made-captured')).toBeInViewport()
    await expect(catalogue.notice).toContainText(`“${CAPTURED}” is outside the filter.`)
    await expect(catalogue.outcome).toHaveText('2 of 6 shown, and the linked case')
    await catalogue.notice.getByRole('button', { name: 'Hide it again' }).click()
    await expect(catalogue.outcome).toHaveText('2 of 6 shown')
    await expect(catalogue.cases).toHaveText([MINE, LISTED])
    await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?class=Damaged`)

    await catalogue.case('made-mine').getByRole('link', { name: 'seen before' }).click()
    await expect(catalogue.notice).toContainText(FIRST)
    const heading = catalogue.case('made-first').getByRole('heading', { level: 3 })
    await expect(heading).toBeInViewport({ ratio: 1 })
    const bar = await page.locator('.case-filter').boundingBox()
    expect((await heading.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
    await catalogue.notice.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(catalogue.cases).toHaveCount(6)
    await expect(catalogue.notice).toBeHidden()
  })

  test('includes words that were typed and not submitted, until it is cleared', async ({
    page,
  }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open()
    const words = page.getByLabel('Search these cases')
    await words.fill('hull')
    await catalogue.option('Damage class', 'Destroyed').click()
    await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?class=Destroyed&q=hull#case-filter`)
    await expect(words).toHaveValue('hull')
    await words.fill('hull shown')
    await catalogue.clear.click()
    await expect(words).toHaveValue('')
    await expect(catalogue.cases).toHaveCount(6)
  })

  test('works by keyboard alone', async ({ page }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open()
    await catalogue.option('Vehicle', 'ALL').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(catalogue.cases).toHaveText([FIRST, MINE, BURNT])
    await expect(catalogue.option('Vehicle', 'Type A')).toBeFocused()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
    await expect(catalogue.option('Damage class', 'Damaged')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(catalogue.cases).toHaveText([MINE])
    await catalogue.column('Title').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(catalogue.column('Title')).toHaveAttribute('aria-sort', 'ascending')
    await page.getByText('Damage description').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The track was off.')).toBeVisible()
  })

  test('is undone by Back, which also returns the note about an option that is not offered', async ({
    page,
  }) => {
    const catalogue = cataloguePage(page)
    await catalogue.open('?vehicle=Type+Z')
    const note = page.getByText('“Type Z” in the URL is not an option of this filter')
    await expect(catalogue.cases).toHaveCount(6)
    await expect(note).toBeVisible()
    await catalogue.option('Vehicle', 'Type A').click()
    await expect(catalogue.cases).toHaveText([FIRST, MINE, BURNT])
    await expect(page).toHaveURL(`${TEST_CATALOGUE.url}?vehicle=Type+A`)
    await expect(note).toBeHidden()
    await page.goBack()
    await expect(catalogue.cases).toHaveCount(6)
    await expect(note).toBeVisible()
  })

  test('does not break a link to a case outside it, or to a former anchor', async ({ page }) => {
    await page.goto('/blog/leopard2-ukraine?vehicle=Strv+122#leo2a4-ten-fpv')
    const linked = page.locator('#leo2a4-ten-fpv')
    await expect
      .poll(() => linked.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBeLessThan(300)
    await expect(linked).toBeInViewport()

    for (const [anchor, place] of [
      ['leo-2a6-atgm-hit', 'leo2a6-twelve-hits'],
      ['strv-122-battered', 'strv122-all-hit'],
      ['leo2a4-weakpoints', 'analysis-of-the-fpv-impacts'],
      ['leopard2a6-Kursk', 'leopard2a6-Kursk'],
    ] as const) {
      await page.evaluate((anchor) => {
        location.hash = anchor
      }, anchor)
      await expect(page.locator(`#${place}`), anchor).toHaveAttribute('data-arrived', '')
      await expect(page.locator(`#${place}`), anchor).toBeInViewport()
    }
  })
})
