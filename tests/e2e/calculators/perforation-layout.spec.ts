import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { openWithDelayedScripts } from '../support/page-scripts.ts'
import { PERFORATION, perforationPage } from '../support/perforation-page.ts'

test('without a frustum the drawing has no nose', async ({ page }) => {
  await page.goto(PERFORATION)
  const drawing = page.getByRole('figure')
  await expect(drawing.locator('svg')).toContainText('du')
  await perforationPage(page).field('f_len').fill('0')
  await expect(drawing.locator('svg')).not.toContainText('du')
  await expect(drawing.locator('svg')).toContainText('D 27 mm')
})

test('on a phone the values of the drawing are below it', async ({ page }) => {
  await page.goto(PERFORATION)
  const values = page.locator('.plan-values')
  await expect(values).toBeHidden()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(values).toBeVisible()
  await expect(values).toHaveText('L950 mmD27 mmLf80 mmdu6 mmθ60°P1000.4 mm')
})

test('fits a phone without sideways scroll, with the result beside the fields', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const address of [
    PERFORATION,
    `${PERFORATION}?rhot=1&nato=99&pm_vt=0.1&template=120%20mm%20DM63`,
  ]) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await page.goto(PERFORATION)
  const { velocity } = perforationPage(page)
  await velocity.focus()
  await expect(velocity).toBeInViewport()
  await expect(page.locator('.calculator-short-answer')).toBeInViewport()
})

test('on a phone the result is shown once, stays in view, and leads to its details', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(PERFORATION)
  const short = page.getByRole('link', { name: 'Result: 1000.4 mm' })
  await expect(page.locator('.answer-figure')).toBeHidden()
  for (const part of ['.calculator-head', '.readouts', '.working']) {
    await page.locator(part).first().scrollIntoViewIfNeeded()
    await expect(short).toBeInViewport({ ratio: 1 })
  }
  await short.click()
  await expect(perforationPage(page).answer).toBeFocused()
  await expect(page).toHaveURL(PERFORATION)
})

test('a short result that is followed before the scripts have loaded leads to the details, too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const releaseScripts = await openWithDelayedScripts(page, PERFORATION)
  await page.getByRole('link', { name: 'Result: 1000.4 mm' }).click()
  await expect(perforationPage(page).answer).toBeFocused()
  releaseScripts()
  await expect(page).toHaveURL(PERFORATION)
  await expect(perforationPage(page).answer).toBeFocused()
})

test('fields that the material or the mode does not read are not shown, and keep their values', async ({
  page,
}) => {
  await page.goto(`${PERFORATION}?bhnp=300&nato=30`)
  const { field } = perforationPage(page)
  await expect(field('bhnp')).toBeHidden()
  await page.getByText('Steel', { exact: true }).click()
  await expect(field('bhnp')).toHaveValue('300')
  await expect(field('bhnp')).toBeVisible()
  await expect(field('nato')).toBeVisible()
  await page.getByText('Penetration', { exact: true }).click()
  await expect(field('nato')).toBeHidden()
  await expect(page).toHaveURL(/nato=30/)
})

test('on a phone the footer hides no field, and counts the problems', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${PERFORATION}?rhot=1&nato=99`)
  const foot = page.locator('.calculator-foot')
  for (const field of await page.locator('.calculator-inputs .field:has(input)').all()) {
    await field.locator('input').focus()
    const [box, cover] = await Promise.all([field.boundingBox(), foot.boundingBox()])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((cover?.y ?? 0) + 1)
  }
  await foot.getByRole('link', { name: 'not valid, 2 problems' }).click()
  await expect(perforationPage(page).alert).toBeInViewport()
  await expect(perforationPage(page).alert).toBeFocused()
})

test('the result and its actions stay in view beside the inputs, and scroll on a low screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(PERFORATION)
  const { alert, answer } = perforationPage(page)
  const required = page.getByRole('region', { name: 'How fast for a given plate?' })
  const working = page.locator('.calculator-results > .calculator-panel').last()
  await working.evaluate((element) => element.scrollIntoView())
  const actions = page.getByRole('button', { name: 'Copy link' })
  const [above, below] = await Promise.all([actions.boundingBox(), working.boundingBox()])
  await expect(answer).toBeInViewport({ ratio: 1 })
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${PERFORATION}?rhot=1&bhnt=1000&nato=80&vt=0.1&p_len=10`)
  await alert.locator('li').last().scrollIntoViewIfNeeded()
  await expect(alert.locator('li').last()).toBeInViewport({ ratio: 1 })
  await required.scrollIntoViewIfNeeded()
  await expect(required.getByLabel('Plate thickness')).toBeInViewport({ ratio: 1 })
  await required.getByLabel('Plate thickness').click()
})

test('the question about a plate stands under the form, on a phone under the answer', async ({
  page,
}) => {
  await page.goto(PERFORATION)
  const { answer } = perforationPage(page)
  const required = page.getByRole('region', { name: 'How fast for a given plate?' })
  const left = async () => (await required.boundingBox())?.x ?? Number.NaN
  expect(await left()).toBeLessThan((await answer.boundingBox())?.x ?? 0)
  await page.setViewportSize({ width: 390, height: 800 })
  const [above, below] = await Promise.all([answer.boundingBox(), required.boundingBox()])
  expect(above?.y ?? Number.NaN).toBeLessThan(below?.y ?? Number.NaN)
})

test('the page is printed in the light scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(PERFORATION)
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const light = await paper()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await paper()).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await paper()).toBe(light)
})

test('the numbers of the plot are printed although their table is closed', async ({ page }) => {
  await page.goto(PERFORATION)
  const numbers = page.getByRole('table').filter({ hasText: 'These values (mm)' })
  await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.limit-chart canvas')).toBeVisible()
  await expect(numbers).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(numbers).toBeVisible()
})

test('the page with its working is printed on one sheet, and its plot on a second', async ({
  page,
}) => {
  for (const query of ['', '?material=Steel&rhop=7850', '?process=Penetration&f_len=0']) {
    await page.goto(PERFORATION + query)
    await page.getByText('Show the working').click()
    await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
    await expect(page.locator('.limit-chart canvas')).toBeVisible()
    for (const format of ['Letter', 'A4']) {
      const [top, right] = ['1in', '1in']
      const pdf = await page.pdf({ format, margin: { top, right, bottom: top, left: right } })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), query).toHaveLength(2)
    }
  }
})

for (const query of ['', '?rhot=1&pm_vt=x&template=120%20mm%20DM63']) {
  test(`the page passes axe with plot and working open: "${query}"`, async ({ page }) => {
    await page.goto(PERFORATION + query)
    await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
    await expect(page.locator('.chart-place').first()).toBeVisible()
    await page.getByText('Show the working').click()
    expect(await axeFindings(page)).toEqual([])
  })
}
