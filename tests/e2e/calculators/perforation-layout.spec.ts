import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { openWithDelayedScripts } from '../support/page-scripts.ts'
import { PERFORATION, perforationPage } from '../support/perforation-page.ts'

test('on a phone the values of the drawing stand below it, and the question about a plate below the answer', async ({
  page,
}) => {
  await page.goto(PERFORATION)
  const { result } = perforationPage(page)
  const required = page.getByRole('region', { name: 'Velocity needed to perforate a plate' })
  const values = page.locator('.plan-values')
  await expect(values).toBeHidden()
  const [right, left] = await Promise.all([result.boundingBox(), required.boundingBox()])
  expect(left?.x ?? Number.NaN).toBeLessThan(right?.x ?? 0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(values).toBeVisible()
  await expect(values).toHaveText('L950 mmD27 mmLf80 mmdu6 mmθ60°P1000.4 mm')
  const [above, below] = await Promise.all([result.boundingBox(), required.boundingBox()])
  expect(above?.y ?? Number.NaN).toBeLessThan(below?.y ?? Number.NaN)
})

test('on a phone the result is shown once, stays in view beside the fields, and leads to its details', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(PERFORATION)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const { result, velocity } = perforationPage(page)
  const short = page.getByRole('link', { name: 'Result: 1000.4 mm' })
  await expect(page.locator('.result-figure')).toBeHidden()
  await velocity.focus()
  await expect(velocity).toBeInViewport()
  await expect(short).toBeInViewport({ ratio: 1 })
  for (const part of ['.calculator-head', '.readouts', '.working']) {
    await page.locator(part).first().scrollIntoViewIfNeeded()
    await expect(short).toBeInViewport({ ratio: 1 })
  }
  await short.click()
  await expect(result).toBeFocused()
  await expect(page).toHaveURL(PERFORATION)
})

test('a short result that is followed before the scripts have loaded leads to the details, too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const releaseScripts = await openWithDelayedScripts(page, PERFORATION)
  await page.getByRole('link', { name: 'Result: 1000.4 mm' }).click()
  await expect(perforationPage(page).result).toBeFocused()
  releaseScripts()
  await expect(page).toHaveURL(PERFORATION)
  await expect(perforationPage(page).result).toBeFocused()
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

test('on a phone nothing scrolls sideways, and the footer hides no field, and counts the problems', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${PERFORATION}?rhot=1&nato=99&pm_vt=0.1&template=120%20mm%20DM63`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const foot = page.locator('.calculator-foot')
  for (const field of await page.locator('.calculator-inputs .field:has(input)').all()) {
    await field.locator('input').first().focus()
    const [box, cover] = await Promise.all([field.boundingBox(), foot.boundingBox()])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((cover?.y ?? 0) + 1)
  }
  await foot.getByRole('link', { name: 'not valid, 2 problems' }).click()
  await expect(perforationPage(page).alert).toBeInViewport()
  await expect(perforationPage(page).alert).toBeFocused()
  await page.setViewportSize({ width: 640, height: 400 })
  const controls = page.locator('main :is(a, button, select, summary):visible')
  const hidden = await controls.evaluateAll((all) =>
    (all as HTMLElement[]).filter((one) => {
      const cover = one.closest('.calculator')?.querySelector('.calculator-foot')
      if (!cover || cover.contains(one)) return false
      one.focus()
      return one.getBoundingClientRect().bottom > cover.getBoundingClientRect().top
    }),
  )
  expect(hidden.map((one) => one.textContent)).toEqual([])
})

test('on a phone with the largest text every value is seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of [
    PERFORATION,
    '/tools/kinetic-energy-calculator?KE=3&m=4',
    '/tools/relative-armor-calculator?thickness=80&primary=30',
  ]) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    const cut = await page
      .locator('.field-box input:visible')
      .evaluateAll((inputs) =>
        inputs.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.id),
      )
    expect.soft(cut, path).toEqual([])
  }
})

test('on a low screen the foot with the result does not stay over the fields', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(PERFORATION)
  await page.locator('.calculator-head').scrollIntoViewIfNeeded()
  await expect(page.locator('.calculator-foot')).not.toBeInViewport()
  await expect(page.locator('.result-figure')).toBeVisible()
})

test('the result and its actions stay in view beside the inputs, and on a low screen its problems scroll and lead to their fields', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(PERFORATION)
  const { alert, result, field, hardness } = perforationPage(page)
  const required = page.getByRole('region', { name: 'Velocity needed to perforate a plate' })
  const working = page.locator('.calculator-results > .calculator-panel').last()
  await working.evaluate((element) => element.scrollIntoView())
  const actions = page.getByRole('button', { name: 'Copy link' })
  const [above, below] = await Promise.all([actions.boundingBox(), working.boundingBox()])
  await expect(result).toBeInViewport({ ratio: 1 })
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 500 })
  const wrong = { rhot: '1', bhnt: '1000', nato: '80', vt: '0.1', p_len: '10' }
  for (const [name, text] of Object.entries(wrong)) await field(name).fill(text)
  await alert.locator('li').last().scrollIntoViewIfNeeded()
  await expect(alert.locator('li').last()).toBeInViewport({ ratio: 1 })
  await required.scrollIntoViewIfNeeded()
  await expect(required.getByLabel('Plate thickness')).toBeInViewport({ ratio: 1 })
  await required.getByLabel('Plate thickness').click()
  await alert.getByRole('link', { name: /hardness of the target/ }).click()
  await expect(hardness).toBeFocused()
})

test('the page with its working is printed in the light scheme on one sheet, and its plot and numbers on a second', async ({
  page,
}) => {
  // Six documents to print take long on a busy machine.
  test.slow()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(PERFORATION)
  const { field } = perforationPage(page)
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const choose = (name: string) => page.getByText(name, { exact: true }).click()
  const chart = page.locator('.limit-chart')
  const numbers = page.getByRole('table').filter({ hasText: 'These values, mm' })
  const light = await paper()
  await test.step('the plot is drawn, even if nobody scrolls to it', async () => {
    await field('nato').fill('61')
    await expect(chart.locator('canvas')).toBeVisible()
    await expect(chart).not.toBeInViewport()
    await field('nato').fill('60')
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(paper).not.toBe(light)
  await page.getByText('Show the working').click()
  await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
  await expect(chart.locator('canvas')).toBeVisible()
  await expect(numbers).toBeHidden()

  await test.step('the plot of a dark screen is drawn for light paper', async () => {
    const scheme = () => chart.evaluate((element) => element.style.colorScheme)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    expect(await paper()).toBe(light)
    expect(await scheme()).toBe('light')
    await expect(chart.locator('canvas')).toBeVisible()
    await expect(numbers).toBeVisible()
    await expect(page.locator('.plot .compare')).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await scheme()).toBe('')
    await page.emulateMedia({ colorScheme: 'dark', media: null })
  })

  const expectTwoSheets = async () => {
    await expect(chart.locator('canvas')).toBeVisible()
    for (const format of ['Letter', 'A4']) {
      const [top, right] = ['1in', '1in']
      const pdf = await page.pdf({ format, margin: { top, right, bottom: top, left: right } })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    }
  }
  await test.step('with the first values', expectTwoSheets)
  await test.step('with steel', async () => {
    await choose('Steel')
    await field('rhop').fill('7850')
    await expectTwoSheets()
  })
  await test.step('with a penetration depth, and without a frustum', async () => {
    await choose('Tungsten')
    await field('rhop').fill('17200')
    await choose('Penetration')
    await field('f_len').fill('0')
    await expectTwoSheets()
  })
  await test.step('with the table open', async () => {
    await page.getByText('The same numbers as a table').click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.series-table tr').last()).toBeVisible()
  })
})

test.describe('a sheet of', () => {
  for (const [name, path, step] of [
    ['armor', '/tools/relative-armor-calculator?thickness=80&primary=30', 'Angle factors'],
    ['energy', '/tools/kinetic-energy-calculator?KE=3&m=4', 'Energy in joules'],
    ['perforation', `${PERFORATION}?template=120%20mm%20DM53%20(L55)`, 'Density ratio'],
  ] as const)
    test(`${name} has the closed working, its URL and the time, and no words for the screen`, async ({
      page,
    }) => {
      await page.goto(path)
      const source = page.locator('.calculator-source')
      await expect(source).toBeHidden()
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: 'Working', exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: step })).toBeVisible()
      await expect(page.getByText('Show the working')).toBeHidden()
      await expect(page.getByText('Drag a plate to turn it.')).toBeHidden()
      // As wide as A4 with margins of an inch.
      await page.setViewportSize({ width: 602, height: 900 })
      await expect(page.locator('.result-figure')).toBeVisible()
      await expect(source).toBeVisible()
      await expect(source).toHaveAttribute('data-printed', /^\d{4}\.\d\d\.\d\d .* UTC$/)
    })
})

test('a sheet shows where the figures of a round come from, and a caution, but no hints', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${PERFORATION}?template=120%20mm%20DM53%20(L55)&nato=30`)
  await expect(page.getByText('Velocity at the muzzle; at the target it is lower.')).toBeVisible()
  await expect(page.getByText('Where the figures come from')).toBeHidden()
  const choice = page.getByRole('combobox', { name: 'Template' })
  const needed = await choice.evaluate((element: HTMLSelectElement) => {
    const probe = document.createElement('span')
    probe.style.font = getComputedStyle(element).font
    probe.style.whiteSpace = 'nowrap'
    probe.textContent = element.selectedOptions[0]?.text ?? ''
    element.after(probe)
    const { width } = probe.getBoundingClientRect()
    probe.remove()
    return width
  })
  await page.setViewportSize({ width: 624, height: 900 })
  expect((await choice.boundingBox())?.width).toBeGreaterThan(needed)
  await page.goto(`${PERFORATION}?vt=1700`)
  await expect(page.getByText('1700 km/s is far above any gun')).toHaveCount(2)
  await expect(page.locator('.field-note').getByText('far above any gun')).toBeVisible()
  await expect(page.getByText('Choosing a round fills in')).toBeHidden()
})

test('the page passes axe with invalid values, and the plot and the working open', async ({
  page,
}) => {
  await page.goto(`${PERFORATION}?rhot=1&pm_vt=x&template=120%20mm%20DM63`)
  await page.getByRole('region', { name: 'Plots' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.chart-place').first()).toBeVisible()
  await page.getByText('Show the working').click()
  expect(await axeFindings(page)).toEqual([])
})
