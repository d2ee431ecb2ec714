import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { holdRequests } from '../support/held-requests.ts'
import { openWithDelayedScripts, waitForFrames } from '../support/page-scripts.ts'
import { test } from '../support/writing-test.ts'

test('a case is placed by a click on the map that readers get, no closer than its precision', async ({
  page,
}) => {
  await logIn(page, 'author')
  const load = await openWithDelayedScripts(
    page,
    '/write/cases/leopard2-ukraine/leo2a6-twelve-hits.md',
  )
  const picker = page.locator('[data-place-picker]')
  const drawing = picker.locator('.map-drawing')
  await picker.getByText('Place by a click on the map').click()
  load()
  await expect(drawing).toBeVisible()
  await page.reload()
  await expect(page.locator('.cm-editor')).toBeVisible()
  const field = page.getByLabel('Point', { exact: true })
  const group = page.locator('.fact-group').filter({ has: field }).locator('summary')
  await group.click()
  await page.getByRole('link', { name: 'Choose it on the map' }).click()
  await expect(drawing).toBeVisible()
  // A region that arrives after another was chosen does not replace it.
  const kursk = await holdRequests(page, '**/map?map=kursk', () => true)
  await picker.getByLabel('Region').selectOption('kursk')
  await kursk.reached
  const drawn = page.waitForResponse(/\/map\?map=donetsk$/)
  await picker.getByLabel('Region').selectOption('Donetsk Oblast')
  await drawn
  const late = page.waitForResponse('**/map?map=kursk')
  kursk.release()
  await (await late).finished()
  await waitForFrames(page)
  const map = picker.locator('.map-drawing[aria-label^="Map of Donetsk"]')
  const size = await map.boundingBox()
  if (!size) throw new Error('no drawing')
  await map.click({ position: { x: size.width / 2, y: size.height / 2 } })
  await expect(picker.locator('output')).toHaveText(
    /^coordinates: 4[78](\.\d)?, 3[78](\.\d)?, precision: 10 km$/,
  )
  const output = picker.locator('output')
  const shownAs = page.getByLabel('Shown to readers as')
  await picker.getByLabel('Precision').selectOption('1 km')
  await expect(output).toHaveText(/^coordinates: 4[78]\.\d+, 3[78]\.\d+, precision: 1 km$/)
  await expect(shownAs).toHaveValue('1 km')
  const marker = picker.locator('.map-placed')
  await expect(marker).toHaveCount(1)
  const text = page.locator('textarea[name=text]')
  await expect(text).toHaveValue(/precision: 1 km/)
  await field.fill('48.5, 38.5')
  await expect(output).toHaveText('coordinates: 48.5, 38.5, precision: 1 km')
  await expect(text).toHaveValue(/coordinates: 48\.5, 38\.5/)
  await page.locator('.cm-content').press('ControlOrMeta+z')
  await expect(output).not.toContainText('48.5, 38.5')
  await expect(marker).toHaveCount(1)
  await picker.getByRole('button', { name: 'Remove the point' }).click()
  await expect(output).toHaveText('Choose a region, then click the place.')
  await expect(marker).toHaveCount(0)
  await expect(field).toHaveValue('')
  await expect(shownAs).toHaveValue('')
  await expect(picker.getByRole('button', { name: 'Remove the point' })).toBeHidden()
  await group.click()
  await picker.getByRole('link', { name: 'Back to the coordinates' }).click()
  await expect(field).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
})
