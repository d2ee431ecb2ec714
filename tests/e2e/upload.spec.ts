import { randomBytes } from 'node:crypto'
import { signIn } from './accounts.ts'
import { axeFindings } from './axe-findings.ts'
import { expect, test } from './site.ts'

/** Texts that nobody has sent before. */
const file = (name: string, bytes = 100) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(randomBytes(bytes / 2).toString('hex')),
})

test('a visitor sends files in, and is told what became of each', async ({ page }) => {
  await page.goto('/upload')
  const button = page.getByRole('button', { name: 'Upload' })
  await expect(button).toBeDisabled()
  await expect(page.getByText('txt, pdf, png, jpg, jpeg, gif, svg, zip, rar, mp4')).toBeVisible()
  await expect(page.getByText('1000 MB')).toBeVisible()
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt']
  const program = { ...file('x.txt'), buffer: Buffer.from('4d5a90000300', 'hex') }
  await page.getByLabel('Files').setInputFiles([...names.map((name) => file(name)), program])
  await expect(page.getByText('a.txt, b.txt, c.txt, d.txt, 2 more...')).toBeVisible()
  await page.getByLabel('Name (optional)').fill('Max 1')
  await button.click()
  const log = page.getByRole('log')
  for (const name of names) await expect(log.getByText(`Uploaded: ${name}`)).toBeVisible()
  await expect(log.getByText('Failed: x.txt. Files of this type are not taken.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress of x.txt' })).toHaveAttribute(
    'value',
    '0',
  )
  await expect(page.getByRole('progressbar', { name: 'Progress of a.txt' })).toHaveAttribute(
    'value',
    '100',
  )
  await expect(page.getByRole('button', { name: 'Retry: x.txt' })).toBeVisible()
  await expect(button).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
})

test.use({ expectedNoise: /415|ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

test('a name that is no name is not sent', async ({ page }) => {
  await page.goto('/upload')
  await page.getByLabel('Name (optional)').fill('<b>')
  await page.getByLabel('Files').setInputFiles([file('a.txt')])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByLabel('Name (optional)')).toHaveJSProperty('validity.valid', false)
  await expect(page.getByRole('log')).toHaveText('')
})

test('where the network goes away an upload waits, and goes on where it stopped', async ({
  page,
  context,
}) => {
  await page.goto('/upload')
  await page.getByLabel('Files').setInputFiles([file('large.txt', 44 * 2 ** 20)])
  let chunks = 0
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') chunks += 1
    if (chunks === 2) await context.setOffline(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The connection is gone.')).toBeVisible()
  chunks = 10
  await context.setOffline(false)
  await expect(page.getByRole('log').getByText('Uploaded: large.txt')).toBeVisible({
    timeout: 40_000,
  })
})

test('after the page was loaded anew it offers to go on', async ({ page, context }) => {
  await page.goto('/upload')
  const large = file('again.txt', 44 * 2 ** 20)
  await page.getByLabel('Files').setInputFiles([large])
  let chunks = 0
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') chunks += 1
    if (chunks === 2) return
    await route.continue()
  })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(async () => expect(chunks).toBe(2)).toPass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByText(/again\.txt, \d\d%/)).toBeVisible()
  const offsets: number[] = []
  context.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await page.getByLabel('Files').setInputFiles([large])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('log').getByText('Uploaded: again.txt')).toBeVisible({
    timeout: 40_000,
  })
  expect(offsets[0]).toBeGreaterThanOrEqual(32 * 2 ** 20)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form sends the same files', async ({ page }) => {
    await page.goto('/upload')
    await page.getByLabel('Files').setInputFiles([file('plain.txt')])
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Uploaded: plain.txt')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/upload')
  })
})

test('an Author sees what may be sent besides', async ({ page }) => {
  await signIn(page, 'author', '/upload')
  await expect(page.getByText(/mp4, webm, ogg, avi/)).toBeVisible()
})

test('on a phone nothing of it is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/upload')
  await page.getByLabel('Files').setInputFiles([file(`${'long-name-'.repeat(12)}.txt`)])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('log').getByText(/^Uploaded/)).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
