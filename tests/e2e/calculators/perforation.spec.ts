import { expect, test } from '../support/browser-test.ts'
import { openWithDelayedScripts } from '../support/page-scripts.ts'
import { PERFORATION, perforationPage } from '../support/perforation-page.ts'

test('works by keyboard alone, accepts a comma, and keeps incomplete numbers', async ({ page }) => {
  await page.goto(PERFORATION)
  const { result, velocity, field } = perforationPage(page)
  await velocity.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1,5')
  await expect(velocity).toHaveValue('1,5')
  await expect(result).toContainText('856.9 mm')
  await page.keyboard.press('Enter')
  await expect(result).toBeFocused()
  await page.getByRole('radio', { name: 'Tungsten' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'DU' })).toBeChecked()
  await expect(page).toHaveURL(/vt=1\.5&.*material=DU/)
  await page.getByRole('tab', { name: 'Velocity' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Obliquity' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Obliquity' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByLabel('Plate thickness').fill('3e')
  await field('dia').fill('1,234')
  await expect(field('dia')).toHaveAccessibleDescription(/1,234 may mean 1234 or 1\.234/)
  await velocity.fill('')
  await expect(page).toHaveURL(/dia=1%2C234&.*vt=&.*plate=3e/)
  await field('dia').fill('27')
  await velocity.fill('0,947')
  await expect(page).toHaveURL(/dia=27&.*vt=0\.947&/)
})

test('a shared link is updated with the calculation, which Back restores, and can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(
    `${PERFORATION}?p_len=700&dia=25&f_len=0&df=0&rhop=17500&bhnp=&vt=1.6&rhot=7850&bhnt=270&nato=0&process=Perforation&material=Tungsten`,
  )
  const { velocity, result, field } = perforationPage(page)
  await expect(velocity).toHaveValue('1.6')
  await expect(field('bhnp')).toHaveValue('')
  await velocity.fill('1.7')
  await expect(page).toHaveURL(/vt=1\.7/)
  const text = (await result.textContent()) ?? ''
  await page.getByRole('button', { name: 'Copy link' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page).toHaveURL(copied)
  await page.goto('/tools')
  await page.goBack()
  await expect(page).toHaveURL(copied)
  await expect(velocity).toHaveValue('1.7')
  await expect(result).toHaveText(text)
})

test.describe('at another URL than its own', () => {
  test.use({ expectedNoise: /^asks http:\/\/127\.0\.0\.1/ })

  test('the link has the origin of the reader, and can be copied by hand', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('rejected'))
    })
    const origin = (baseURL ?? '').replace('localhost', '127.0.0.1')
    await page.goto(`${origin}${PERFORATION}`)
    await perforationPage(page).velocity.fill('1.6')
    await expect(page).toHaveURL(/vt=1\.6&/)
    await page.getByRole('button', { name: 'Copy link' }).click()
    const box = page.getByRole('textbox', { name: 'Text to copy' })
    await expect(box).toHaveValue(new RegExp(`^${origin}${PERFORATION}\\?p_len=950&.*vt=1\\.6&`))
    await expect(box).toBeFocused()
    const selected = await box.evaluate((area: HTMLInputElement) =>
      area.value.slice(area.selectionStart ?? 0, area.selectionEnd ?? 0),
    )
    expect(selected).toContain(`${origin}${PERFORATION}?`)
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  })
})

test('input before the scripts have loaded is kept', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page, PERFORATION)
  const { template, velocity, field } = perforationPage(page)
  await template.selectOption('120 mm DM63')
  await page.getByLabel('Measured').selectOption('line-of-sight')
  await page.getByLabel('Compare another round').selectOption('120 mm M829A2')
  await velocity.fill('1,5')
  releaseScripts()
  await expect(page).toHaveURL(/p_len=745&.*vt=1\.5&.*measured=line-of-sight/)
  await expect(page.getByLabel('Compare another round')).toHaveValue('120 mm M829A2')
  await expect(field('p_len')).toHaveValue('745')
  await expect(velocity).toHaveValue('1,5')
  await expect(page.getByLabel('Measured')).toHaveValue('line-of-sight')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.locator('.legend li')).toHaveCount(2)
  await expect(page).toHaveURL(/&compare=/)
})

test('a template fills the fields, sets the material and names its source, and a value outside the model is reported', async ({
  page,
}) => {
  await page.goto(PERFORATION)
  const { alert, result, template, velocity, field } = perforationPage(page)
  await template.selectOption('120 mm M829A2')
  await expect(field('p_len')).toHaveValue('680')
  await expect(field('df')).toHaveValue('6')
  await expect(page.getByRole('radio', { name: 'DU' })).toBeChecked()
  await expect(page.locator('.unverified')).toHaveText(
    'from game data, a public program and memory, unverified',
  )
  await velocity.fill('fast')
  await expect(template).toHaveValue('120 mm M829A2')
  await expect(page.locator('.template-origin')).toContainText('Changed: impact velocity.')
  await expect(alert).toContainText('must be a number')
  await expect(result).toContainText('0.0 mm')
  await expect(velocity).toHaveAttribute('aria-invalid', 'true')
  await expect(velocity).toHaveAccessibleDescription(/number/)
  await velocity.fill('1.6')
  await expect(alert).toHaveCount(0)
  await page.getByText('Steel', { exact: true }).click()
  await expect(field('rhop')).toHaveAccessibleDescription(/7700 to 8500/)
  await alert.getByRole('link', { name: /density of a penetrator/ }).click()
  await expect(field('rhop')).toBeFocused()
})

test('works offline once it is loaded', async ({ page, context }) => {
  // It is loaded when the page is idle.
  const worker = page.waitForResponse(/uncertainty-worker/)
  await page.goto(PERFORATION, { waitUntil: 'networkidle' })
  await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
  await expect(page.locator('canvas').first()).toBeVisible()
  await (await worker).finished()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const { velocity, result } = perforationPage(page)
  await velocity.fill('1.5')
  await expect(result).toContainText('856.9 mm')
  await page.getByRole('button', { name: '± Uncertainty' }).click()
  await page.getByLabel('Tolerance of: Length').fill('10')
  await expect(result).toContainText('With ± as entered')
})

test('says that ± could not be computed, and computes it once its script can be loaded', async ({
  page,
}) => {
  const script = '**/uncertainty-worker-*.js'
  await page.route(script, (route) => route.abort())
  await page.goto(PERFORATION)
  const { result } = perforationPage(page)
  await page.getByRole('button', { name: '± Uncertainty' }).click()
  await page.getByLabel('Tolerance of: Length').fill('10')
  await expect(result).toContainText('The effect of ± could not be computed.')
  await page.unroute(script)
  await page.getByLabel('Tolerance of: Length').fill('5')
  await expect(result).toContainText('With ± as entered')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form computes, and a template fills it in', async ({ page }) => {
    await page.goto(PERFORATION)
    const { velocity, result, calculate, template, field } = perforationPage(page)
    await velocity.fill('1,5')
    await calculate.click()
    await expect(result).toContainText('856.9 mm')
    await template.selectOption('120 mm DM63')
    await page.getByRole('button', { name: 'Fill in' }).click()
    await expect(field('p_len')).toHaveValue('745')
    await expect(page.getByRole('button', { name: '± Uncertainty' })).toBeHidden()
    await expect(page.getByText('need JavaScript')).toBeVisible()
  })
})
