import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { openWithDelayedScripts } from '../support/delayed-scripts.ts'

const PAGE = '/tools/perforation-calculator'
const HEAD = 'The following input value(s) is (are) not correct:'
const END = '- The Penetration/Perforation Limit was set to 0 mm.'

function calculator(page: Page) {
  const answer = page.getByRole('region', { name: 'Result' })
  const penetrator = page.getByRole('group', { name: 'Penetrator' })
  const target = page.getByRole('group', { name: 'Target' })
  return {
    answer,
    alert: page.getByRole('alert'),
    template: page.getByLabel('Template'),
    calculate: page.getByRole('button', { name: 'Calculate' }),
    field: (name: string) => page.locator(`input[name="${name}"]`),
    velocity: penetrator.getByLabel('Impact velocity'),
    hardness: target.getByLabel('Brinell hardness'),
  }
}

/** @returns What stood there before. */
async function typeAll(page: Page, values: Record<string, string>) {
  const { field } = calculator(page)
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
  await page.goto(PAGE)
  const { answer, velocity } = calculator(page)
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
  const LINK = `${PAGE}?p_len=700&dia=25&f_len=0&df=0&rhop=17500&bhnp=&vt=1.6&rhot=7850&bhnt=270&nato=0&process=Perforation&material=Tungsten`

  test('restores the calculation, updates with it, and can be copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(LINK)
    const { velocity, answer, field } = calculator(page)
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
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    const origin = (baseURL ?? '').replace('localhost', '127.0.0.1')
    await page.goto(`${origin}${PAGE}`)
    await calculator(page).velocity.fill('1.6')
    await expect(page).toHaveURL(/vt=1\.6&/)
    await page.getByRole('button', { name: 'Copy link' }).click()
    const box = page.getByRole('textbox', { name: 'Text to copy' })
    await expect(box).toHaveValue(new RegExp(`^${origin}${PAGE}\\?p_len=950&.*vt=1\\.6&`))
    await expect(box).toBeFocused()
    const selected = await box.evaluate((area: HTMLInputElement) =>
      area.value.slice(area.selectionStart ?? 0, area.selectionEnd ?? 0),
    )
    expect(selected).toContain(`${origin}${PAGE}?`)
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  })
})

test('the penetration depth hides choices without effect', async ({ page }) => {
  await page.goto(`${PAGE}?process=Penetration&compare=120 mm M829A2`)
  await expect(page.locator('.legend')).toContainText('M829A2: only valid for tungsten')
  await expect(page.getByLabel('Compare a round at the same target', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Measured')).toBeHidden()
  const required = page.getByRole('region', { name: 'How fast for a given plate?' })
  await expect(required).toContainText('The penetrator needs at least')
  await expect(required).not.toContainText('The plate has')
  await page.getByRole('tab', { name: 'Obliquity' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('the obliquity has no effect')
})

test('without a frustum the drawing has no nose', async ({ page }) => {
  await page.goto(PAGE)
  const drawing = page.getByRole('figure')
  await expect(drawing.locator('svg')).toContainText('du')
  await calculator(page).field('f_len').fill('0')
  await expect(drawing.locator('svg')).not.toContainText('du')
  await expect(drawing.locator('svg')).toContainText('D 27 mm')
})

test('on a phone the values of the drawing are below it', async ({ page }) => {
  await page.goto(PAGE)
  const values = page.locator('.plan-values')
  await expect(values).toBeHidden()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(values).toBeVisible()
  await expect(values).toHaveText('L950 mmD27 mmLf80 mmdu6 mmθ60°P1000.4 mm')
})

test('empty and incomplete input stays after a reload', async ({ page }) => {
  await page.goto(PAGE)
  const { velocity, field } = calculator(page)
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
  const releaseScripts = await openWithDelayedScripts(page, PAGE)
  const { template, velocity, field } = calculator(page)
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
    { type: { dia: '0' }, reason: 'diameter of the penetrator', valid: /more than 0 mm/ },
    { type: { df: '30' }, reason: 'upper diameter of the frustum', valid: /0 to 27 mm/ },
    { type: { f_len: '951' }, reason: 'length of the frustum', valid: /0 to 950 mm/ },
    { type: { rhot: '7699' }, reason: 'density of the target', valid: /7700 to 8000/ },
    { type: { rhot: '8001' }, reason: 'density of the target', valid: /7700 to 8000/ },
    { type: { nato: '76' }, reason: 'NATO obliquity', valid: /at most 75/ },
    { type: { p_len: '120' }, reason: 'aspect ratio', valid: /at least [\d.]+ mm/ },
    { type: { vt: '0.9' }, reason: 'minimum eroding velocity of 0.956', valid: /at least 0.956/ },
    { type: { bhnt: '149' }, reason: 'hardness of the target', valid: /150 to 500/ },
    { type: { rhop: '19301' }, reason: 'density of a penetrator', valid: /16500 to 19300/ },
    {
      type: { rhop: '19101' },
      choose: ['DU'],
      reason: 'density of a penetrator',
      valid: /16500 to 19100/,
    },
    {
      type: { bhnt: '551', rhop: '7850' },
      choose: ['Steel'],
      reason: 'hardness of the target',
      valid: /120 to 550/,
    },
    {
      type: { bhnp: '199', rhop: '7850' },
      choose: ['Steel'],
      reason: 'hardness of the penetrator',
      valid: /200 to 750/,
    },
    {
      type: { bhnp: '', rhop: '7850' },
      choose: ['Steel'],
      reason: 'must be given for steel',
      valid: /200 to 750/,
    },
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
    test.slow()
    await page.goto(PAGE)
    const { alert, answer, field } = calculator(page)
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
    await page.goto(`${PAGE}?rhot=1&bhnt=1000&nato=80`)
    const { alert, hardness } = calculator(page)
    await expect(alert.getByRole('link')).toHaveCount(3)
    await alert.getByRole('link', { name: /hardness of the target/ }).click()
    await expect(hardness).toBeFocused()
  })
})

test('a template fills the fields, sets the material and names its source', async ({ page }) => {
  await page.goto(PAGE)
  const { template, field } = calculator(page)
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

test('plots have a table, a CSV file, and up to five rounds to compare', async ({ page }) => {
  await page.goto(PAGE)
  const plots = page.getByRole('region', { name: 'Plots' })
  await plots.scrollIntoViewIfNeeded()
  await expect(plots.locator('canvas')).toBeVisible()
  const compare = plots.getByLabel('Compare a round')
  await compare.selectOption('120 mm DM63')
  await expect(plots.locator('.legend li')).toHaveCount(2)
  await expect(page).toHaveURL(/compare=120%20mm%20DM63/)
  await plots.getByText('The same numbers as a table').click()
  await expect(plots.getByRole('columnheader', { name: /DM63/ })).toBeVisible()
  await expect(plots.getByRole('row', { name: /^1\.737 \(present\) 1000\.4 / })).toBeVisible()
  const coming = page.waitForEvent('download')
  await plots.getByRole('button', { name: 'CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('limit-velocity.csv')
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toMatch(
    /^Round,.*,Point,p_len,dia,f_len,df,rhop,bhnp,vt,rhot,bhnt,nato,process,material\r\n/,
  )
  expect(csv).toMatch(/\r\nThese values,1\.737,1000\.4\d*,yes,,present,950,27,/)
  await compare.selectOption('120 mm M829A2')
  await plots.getByRole('button', { name: 'Take 120 mm DM63 out' }).click()
  await expect(plots.getByRole('button', { name: 'Take 120 mm M829A2 out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(plots.locator('.legend li')).toHaveCount(1)
  await expect(compare).toBeFocused()
  await plots.getByRole('tab', { name: 'Range' }).click()
  await expect(page).toHaveURL(/plot=range/)
  await page.reload()
  await expect(plots.getByRole('tab', { name: 'Range' })).toHaveAttribute('aria-selected', 'true')
  await plots.getByLabel('Velocity lost').fill('-1')
  await expect(plots.getByLabel('Velocity lost')).toHaveAttribute('aria-invalid', 'true')
})

test('the plot over the range ends where the penetrator stops', async ({ page }) => {
  await page.goto(`${PAGE}?plot=range&loss=900`)
  const plots = page.getByRole('region', { name: 'Plots' })
  await plots.getByText('The same numbers as a table').click()
  await expect(plots.getByRole('row').nth(1)).toContainText('0 (present)')
  await expect(plots.getByRole('rowheader').last()).toHaveText('1.833')
})

test('uncertainties give a range, their ranking, and the share outside the model', async ({
  page,
}) => {
  await page.goto(PAGE)
  const { answer } = calculator(page)
  await page.getByRole('button', { name: '± Uncertainty' }).click()
  await page.getByLabel('Plus-minus of: Impact velocity').fill('0,05')
  await page.getByLabel('Plus-minus of: Target hardness').fill('20')
  await expect(answer).toContainText(/With ± as entered: 9\d\d\.\d – 10\d\d\.\d mm \(5 – 95 %\)/)
  await expect(page).toHaveURL(/pm_vt=0\.05/)
  await page.getByRole('tab', { name: 'What matters most' }).click()
  await expect(page.locator('.shares li').first()).toContainText('Impact velocity')
  await page.getByLabel('Plus-minus of: Impact velocity').fill('1')
  await expect(answer).toContainText(
    /\(5 – 95 % of the shots that the model covers\); [\d.]+ % of the shots lie outside the model\./,
  )
  await calculator(page).field('vt').fill('0.9')
  await expect(answer).toContainText('0.0 mm')
  await expect(answer).not.toContainText('With ± as entered')
  await expect(page.getByRole('tabpanel')).toContainText('No band: the values are outside')
  const turn = page.getByRole('button', { name: '± Uncertainty' })
  await turn.click()
  await expect(page).not.toHaveURL(/pm_/)
  await turn.click()
  await expect(page.getByLabel('Plus-minus of: Target hardness')).toHaveValue('20')
  await expect(page).toHaveURL(/pm_vt=1&pm_bhnt=20/)
})

test.describe('without the code of the plot', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('a plot that failed to load can be retried', async ({ page }) => {
    await page.route(/\/limit-chart-/, (route) => route.abort())
    await page.goto(PAGE)
    const plots = page.getByRole('region', { name: 'Plots' })
    await plots.scrollIntoViewIfNeeded()
    await expect(plots.getByText('The plot could not be loaded.')).toBeVisible()
    await page.unroute(/\/limit-chart-/)
    await plots.getByRole('button', { name: 'Retry' }).click()
    await expect(plots.locator('canvas')).toBeVisible()
  })
})

test('the working can be opened and copied as text and as LaTeX', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(PAGE)
  await page.getByText('Show the working').click()
  await page.getByRole('button', { name: 'Copy as LaTeX' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('\\begin{align*}')
  await page.getByRole('button', { name: 'Copy as text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Lw')
  const length = page.locator('.working li').filter({ hasText: 'Working length' })
  await expect(length.locator('sub').first()).toHaveText('w')
  await expect(length.locator('sup').first()).toHaveText('2')
})

test('works offline once it is loaded', async ({ page, context }) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const { velocity, answer } = calculator(page)
  await velocity.fill('1.5')
  await expect(answer).toContainText('856.9 mm')
  await page.getByRole('button', { name: '± Uncertainty' }).click()
  await page.getByLabel('Plus-minus of: Length').fill('10')
  await expect(answer).toContainText('With ± as entered')
})

test('fits a phone without sideways scroll, with the result beside the fields', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const address of [PAGE, `${PAGE}?rhot=1&nato=99&pm_vt=0.1&template=120%20mm%20DM63`]) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await page.goto(PAGE)
  const { velocity } = calculator(page)
  await velocity.focus()
  await expect(velocity).toBeInViewport()
  await expect(page.locator('.calculator-short-answer')).toBeInViewport()
})

test('on a phone the footer hides no field, and counts the problems', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${PAGE}?rhot=1&nato=99`)
  const foot = page.locator('.calculator-foot')
  for (const field of await page.locator('.calculator-inputs .field:has(input)').all()) {
    await field.locator('input').focus()
    const [box, cover] = await Promise.all([field.boundingBox(), foot.boundingBox()])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((cover?.y ?? 0) + 1)
  }
  await foot.getByRole('link', { name: 'not valid, 2 problems' }).click()
  await expect(calculator(page).alert).toBeInViewport()
  await expect(calculator(page).alert).toBeFocused()
})

test('the result and its actions stay in view beside the inputs, and scroll on a low screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(PAGE)
  const { alert, answer } = calculator(page)
  const required = page.getByRole('region', { name: 'How fast for a given plate?' })
  await required.getByLabel('Plate thickness').focus()
  await required.evaluate((element) => element.scrollIntoView())
  const actions = page.getByRole('button', { name: 'Copy link' })
  const [above, below] = await Promise.all([actions.boundingBox(), required.boundingBox()])
  await expect(answer).toBeInViewport({ ratio: 1 })
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${PAGE}?rhot=1&bhnt=1000&nato=80&vt=0.1&p_len=10`)
  await alert.locator('li').last().scrollIntoViewIfNeeded()
  await expect(alert.locator('li').last()).toBeInViewport({ ratio: 1 })
  await required.scrollIntoViewIfNeeded()
  await expect(required.getByLabel('Plate thickness')).toBeInViewport({ ratio: 1 })
  await required.getByLabel('Plate thickness').click()
})

test('the page is printed in the light scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(PAGE)
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const light = await paper()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await paper()).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await paper()).toBe(light)
})

test('the page with its working is printed on one sheet', async ({ page }) => {
  for (const query of ['', '?material=Steel&rhop=7850', '?process=Penetration&f_len=0']) {
    await page.goto(PAGE + query)
    await page.getByText('Show the working').click()
    for (const format of ['Letter', 'A4']) {
      const [top, right] = ['1in', '1in']
      const pdf = await page.pdf({ format, margin: { top, right, bottom: top, left: right } })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), query).toHaveLength(1)
    }
  }
})

for (const query of ['', '?rhot=1&pm_vt=x&template=120%20mm%20DM63']) {
  test(`the page passes axe with plot and working open: "${query}"`, async ({ page }) => {
    await page.goto(PAGE + query)
    await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
    await expect(page.locator('.chart-place').first()).toBeVisible()
    await page.getByText('Show the working').click()
    expect(await axeFindings(page)).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form computes, and a template fills it in', async ({ page }) => {
    await page.goto(PAGE)
    const { velocity, answer, calculate, template, field } = calculator(page)
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
