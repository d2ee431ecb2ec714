import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { openWithDelayedScripts } from '../support/page-scripts.ts'
import { PERFORATION, perforationPage } from '../support/perforation-page.ts'

const HEAD = 'The following input value(s) is (are) not correct:'
const END = '- The Penetration/Perforation Limit was set to 0 mm.'

/** Fills fields. @returns Their values before. */
async function typeAll(page: Page, values: Record<string, string>) {
  const { field } = perforationPage(page)
  const before: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    before[name] = await field(name).inputValue()
    await field(name).fill(value)
  }
  return before
}

async function pick(page: Page, choices: string[]) {
  for (const name of choices) await page.getByText(name, { exact: true }).click()
}

test('works by keyboard alone, and accepts a comma', async ({ page }) => {
  await page.goto(PERFORATION)
  const { answer, velocity } = perforationPage(page)
  await velocity.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1,5')
  await expect(velocity).toHaveValue('1,5')
  await expect(answer).toContainText('856.9 mm')
  await page.keyboard.press('Enter')
  await expect(answer).toBeFocused()
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
})

test.describe('a shared link', () => {
  const LINK = `${PERFORATION}?p_len=700&dia=25&f_len=0&df=0&rhop=17500&bhnp=&vt=1.6&rhot=7850&bhnt=270&nato=0&process=Perforation&material=Tungsten`

  test('restores the calculation, updates with it, and can be copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(LINK)
    const { velocity, answer, field } = perforationPage(page)
    await expect(velocity).toHaveValue('1.6')
    await expect(field('bhnp')).toHaveValue('')
    await velocity.fill('1.7')
    await expect(page).toHaveURL(/vt=1\.7/)
    const text = (await answer.textContent()) ?? ''
    await page.getByRole('button', { name: 'Copy link' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('/blog')
    await page.goBack()
    await expect(velocity).toHaveValue('1.7')
    await page.goto(copied)
    await expect(answer).toHaveText(text)
  })
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

test('empty and incomplete input stays after a reload', async ({ page }) => {
  await page.goto(PERFORATION)
  const { velocity, field } = perforationPage(page)
  await velocity.fill('')
  await field('dia').fill('1,234')
  await page.getByLabel('Plate thickness').fill('3e')
  await expect(page).toHaveURL(/dia=1%2C234&.*vt=&.*plate=3e/)
  await page.reload()
  await expect(velocity).toHaveValue('')
  await expect(field('dia')).toHaveValue('1,234')
  await expect(field('dia')).toHaveAccessibleDescription(/1,234 may mean 1234 or 1\.234/)
  await expect(page.getByLabel('Plate thickness')).toHaveValue('3e')
  await velocity.fill('0,947')
  await field('dia').fill('27')
  await expect(page).toHaveURL(/dia=27&.*vt=0\.947&/)
})

test('input before the scripts have loaded is kept', async ({ page }) => {
  const releaseScripts = await openWithDelayedScripts(page, PERFORATION)
  const { template, velocity, field } = perforationPage(page)
  await template.selectOption('120 mm DM63')
  await page.getByLabel('Measured').selectOption('line-of-sight')
  await page.getByLabel('Compare a round').selectOption('120 mm M829A2')
  await velocity.fill('1,5')
  releaseScripts()
  await expect(page).toHaveURL(/p_len=745&.*vt=1\.5&.*measured=line-of-sight&compare=/)
  await expect(field('p_len')).toHaveValue('745')
  await expect(velocity).toHaveValue('1,5')
  await expect(page.getByLabel('Measured')).toHaveValue('line-of-sight')
  await expect(page.locator('.legend li')).toHaveCount(2)
})

test.describe('a value outside the model', () => {
  const OUTSIDE: {
    type: Record<string, string>
    reason: string
    valid: RegExp
    choose?: string[]
  }[] = [
    { type: { p_len: '0' }, reason: 'length of the penetrator', valid: /more than 0 mm/ },
    {
      type: { rhop: '17200' },
      choose: ['Steel'],
      reason: 'density of a penetrator',
      valid: /7700 to 8500/,
    },
    {
      type: { bhnt: '199' },
      choose: ['Penetration'],
      reason: 'hardness of the target',
      valid: /200 to 600/,
    },
    { type: { vt: 'fast' }, reason: 'must be a number', valid: /number/ },
  ]

  test('is reported in the result and at its field', async ({ page }) => {
    await page.goto(PERFORATION)
    const { alert, answer, field } = perforationPage(page)
    for (const { type, reason, valid, choose } of OUTSIDE) {
      await pick(page, choose ?? [])
      const before = await typeAll(page, type)
      const [wrong = ''] = Object.keys(type)
      await expect(alert, JSON.stringify(type)).toContainText(reason)
      await expect(alert).toContainText(HEAD)
      await expect(alert.locator('li').last()).toHaveText(END)
      await expect(answer).toContainText('0.0 mm')
      await expect(field(wrong)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(wrong)).toHaveAccessibleDescription(valid)
      await typeAll(page, before)
      await pick(page, ['Perforation', 'Tungsten'])
      await expect(alert).toHaveCount(0)
    }
  })

  test('is linked from the list of all problems', async ({ page }) => {
    await page.goto(`${PERFORATION}?rhot=1&bhnt=1000&nato=80`)
    const { alert, hardness } = perforationPage(page)
    await expect(alert.getByRole('link')).toHaveCount(3)
    await alert.getByRole('link', { name: /hardness of the target/ }).click()
    await expect(hardness).toBeFocused()
  })
})

test('a template fills the fields, sets the material and names its source', async ({ page }) => {
  await page.goto(PERFORATION)
  const { template, field } = perforationPage(page)
  await template.selectOption('120 mm M829A2')
  await expect(field('p_len')).toHaveValue('680')
  await expect(field('df')).toHaveValue('6')
  await expect(page.getByRole('radio', { name: 'DU' })).toBeChecked()
  await expect(page.locator('.unverified')).toHaveText(
    'from game data, a public program and memory, unverified',
  )
  await field('dia').fill('23')
  await expect(template).toHaveValue('')
})

test('works offline once it is loaded', async ({ page, context }) => {
  await page.goto(PERFORATION, { waitUntil: 'networkidle' })
  await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const { velocity, answer } = perforationPage(page)
  await velocity.fill('1.5')
  await expect(answer).toContainText('856.9 mm')
  await page.getByRole('button', { name: '± Uncertainty' }).click()
  await page.getByLabel('Tolerance of: Length').fill('10')
  await expect(answer).toContainText('With ± as entered')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form computes, and a template fills it in', async ({ page }) => {
    await page.goto(PERFORATION)
    const { velocity, answer, calculate, template, field } = perforationPage(page)
    await velocity.fill('1,5')
    await calculate.click()
    await expect(answer).toContainText('856.9 mm')
    await template.selectOption('120 mm DM63')
    await page.getByRole('button', { name: 'Fill in' }).click()
    await expect(field('p_len')).toHaveValue('745')
    await expect(page.getByRole('button', { name: '± Uncertainty' })).toBeHidden()
    await expect(page.getByText('need JavaScript')).toBeVisible()
  })
})
