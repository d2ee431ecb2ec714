import { signIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { openBeforeScripts } from '../support/delayed-scripts.ts'
import { openOwnSite } from '../support/separate-site.ts'
import {
  beforeLaterParts,
  freshText,
  networkOf,
  offsetsOf,
  uploadingPage,
} from '../support/uploads-page.ts'

const MB = 2 ** 20

test('a visitor sends files in, and is told what became of each', async ({ page }) => {
  await page.goto('/upload')
  const button = page.getByRole('button', { name: 'Upload' })
  await expect(button).toBeDisabled()
  await expect(page.getByText('txt, pdf, png, jpg, jpeg, gif, svg, zip, rar, mp4')).toBeVisible()
  await expect(page.getByText('1000 MB')).toBeVisible()
  await expect(page.getByText(/^[\d,]+ files, [\d,]+ MB$/)).toBeVisible()
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt']
  const program = { ...freshText('x.txt'), buffer: Buffer.from('4d5a90000300', 'hex') }
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([...names.map((name) => freshText(name)), program])
  await expect(page.getByText('a.txt, b.txt, c.txt, d.txt, 2 more...')).toBeVisible()
  await page.getByLabel('Name (optional)').fill('Тарас 1')
  await button.click()
  const log = page.getByRole('log')
  for (const name of names) await expect(log.getByText(`Uploaded: ${name}`)).toBeVisible()
  await expect(log.getByText('Failed: x.txt. This file type is not accepted.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress of x.txt' })).toHaveAttribute(
    'value',
    '0',
  )
  await expect(page.getByRole('progressbar', { name: 'Progress of a.txt' })).toHaveAttribute(
    'value',
    '100',
  )
  await expect(page.locator('.upload-total')).toContainText(/^5 of 6 files, .*, 1 failed/)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(button).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Name (optional)')).toHaveValue('Тарас 1')
})

test.use({ expectedNoise: /4[01]5|503|ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

test('files that were chosen before the scripts of the page came are sent', async ({ page }) => {
  const { files, chosen, upload, log } = uploadingPage(page)
  const letScriptsGo = await openBeforeScripts(page, '/upload')
  await files.setInputFiles([freshText('early.txt')])
  letScriptsGo()
  await expect(chosen).toHaveText('early.txt')
  await upload.click()
  await expect(log.getByText('Uploaded: early.txt')).toBeVisible()
})

test('who chooses a photo in HEIC reads how to send it, before and after pressing Upload', async ({
  page,
}) => {
  const { files, upload, log } = uploadingPage(page)
  await page.goto('/upload')
  const buffer = Buffer.from(
    '000000186674797068656963000000006d696631686569630000000c6d657461',
    'hex',
  )
  const note = page.getByRole('alert').filter({ hasText: 'HEIC' })
  await expect(upload).toBeDisabled()
  await files.setInputFiles([freshText('a.txt')])
  await expect(upload).toBeEnabled()
  await expect(note).toHaveCount(0)
  await files.setInputFiles([{ name: 'IMG_0001.heic', mimeType: 'image/heic', buffer }])
  await expect(note).toContainText('IMG_0001.heic. Upload JPEG instead. On an iPhone')
  expect(await axeFindings(page)).toEqual([])
  let isSent = false
  page.on('request', (request) => {
    isSent ||= request.method() === 'POST'
  })
  await upload.click()
  await expect(
    log.getByText('Failed: IMG_0001.heic. Photos in HEIC are not accepted.'),
  ).toBeVisible()
  await expect(note).toHaveCount(0)
  expect(isSent).toBe(false)
})

test('a name that is no name is not sent', async ({ page }) => {
  await page.goto('/upload')
  await page.getByLabel('Name (optional)').fill('<b>')
  await page.getByLabel('Files', { exact: true }).setInputFiles([freshText('a.txt')])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByLabel('Name (optional)')).toHaveJSProperty('validity.valid', false)
  await expect(page.getByRole('log')).toHaveText('')
})

test('where the network goes away an upload waits, and goes on where it stopped', async ({
  page,
}) => {
  const { files, upload, log, progress, row } = uploadingPage(page)
  await page.goto('/upload')
  const network = await networkOf(page)
  const offsets = offsetsOf(page)
  await network.slow(2 * MB)
  await files.setInputFiles([freshText('large.txt', 6 * MB)])
  await upload.click()
  await expect(progress('large.txt')).toHaveAttribute('value', /^[3-9]\d$/)
  await network.cut()
  await expect(row('large.txt')).toContainText('You are offline.')
  await network.restore()
  await expect(log.getByText('Uploaded: large.txt')).toBeVisible()
  expect(offsets[0]).toBe(0)
  expect(offsets.at(-1)).toBeGreaterThan(MB)
})

for (const [what, button, isFromStart] of [
  ['goes on where it stopped', 'Resume', false],
  ['starts over', 'Start over', true],
] as const) {
  test(`an upload waits while the server that has its first part is away, and ${what}`, async ({
    page,
  }) => {
    const { files, upload, log, progress, row, act } = uploadingPage(page)
    await page.goto('/upload')
    const network = await networkOf(page)
    await network.slow(2 * MB)
    await files.setInputFiles([freshText('away.txt', 6 * MB)])
    await upload.click()
    await expect(progress('away.txt')).toHaveAttribute('value', /^[3-9]\d$/)
    await network.cut()
    await expect(row('away.txt')).toContainText('You are offline.')
    // Another server answers instead.
    const uploads = '**/api/uploads/*'
    await page.route(uploads, (route) =>
      route.fulfill({ status: 503, json: { code: 'upload/elsewhere', message: 'Away.' } }),
    )
    await network.restore()
    await expect(row('away.txt')).toContainText('The upload resumes when it is back')
    const offsets = offsetsOf(page)
    await page.unroute(uploads)
    await act(button, 'away.txt').click()
    await expect(log.getByText('Uploaded: away.txt')).toBeVisible()
    expect(offsets[0] === 0).toBe(isFromStart)
  })
}

test('a proxy that knows no other methods lets uploads through as POST', async ({ page }) => {
  const { files, upload, log } = uploadingPage(page)
  await page.goto('/upload')
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 405, body: '<h1>Method Not Allowed</h1>' })
      : route.continue(),
  )
  await files.setInputFiles([freshText('posted.txt', 3 * MB)])
  await expect(upload).toBeEnabled()
  await upload.click()
  await expect(log.getByText('Uploaded: posted.txt')).toBeVisible()
})

test('after the page was loaded anew it offers to go on, or to forget it', async ({ page }) => {
  const { files, upload, log, progress, drafts } = uploadingPage(page)
  await page.goto('/upload')
  const network = await networkOf(page)
  await network.slow(2 * MB)
  const both = [freshText('again.txt', 6 * MB), freshText('unwanted.txt', 6 * MB)]
  await files.setInputFiles(both)
  await upload.click()
  for (const { name } of both) {
    await expect(progress(name)).toHaveAttribute('value', /^[2-9]\d$/)
  }
  await page.reload()
  await network.restore()
  await expect(drafts).toContainText(/again\.txt, \d\d% of 6 MB/)
  await page.getByRole('button', { name: 'Discard: unwanted.txt' }).click()
  await expect(drafts).not.toContainText('unwanted.txt')
  const offsets = offsetsOf(page)
  await files.setInputFiles(both.slice(0, 1))
  await upload.click()
  await expect(log.getByText('Uploaded: again.txt')).toBeVisible()
  expect(offsets[0]).toBeGreaterThan(MB)
  await page.reload()
  await expect(upload).toBeDisabled()
  await expect(drafts).toHaveCount(0)
})

test.describe('a server that is killed', () => {
  const own = test.extend<{ site: Awaited<ReturnType<typeof openOwnSite>> }>({
    site: async ({ browserName: _ }, provide) => {
      const site = await openOwnSite()
      await provide(site)
      await site.close()
    },
    baseURL: ({ site }, provide) => provide(site.origin),
  })

  own('is asked again when it is back, and has what it said it had', async ({ page, site }) => {
    // It starts twice here, and a start has no limit that a busy machine would keep.
    own.setTimeout(300_000)
    const { files, upload, log, row } = uploadingPage(page)
    // The first part was acknowledged when the second is to set out.
    await beforeLaterParts(page, site.kill)
    await page.goto('/upload')
    const offsets = offsetsOf(page)
    await files.setInputFiles([freshText('through.txt', 33 * MB)])
    await upload.click()
    await expect(row('through.txt')).toContainText('The server cannot be reached.', {
      timeout: 120_000,
    })
    await site.start()
    await expect(log.getByText('Uploaded: through.txt')).toBeVisible({ timeout: 120_000 })
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
    expect(offsets.at(-1)).toBe(32 * MB)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form sends the same files', async ({ page }) => {
    await page.goto('/upload')
    await page.getByLabel('Files', { exact: true }).setInputFiles([freshText('plain.txt')])
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
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([freshText(`${'long-name-'.repeat(12)}.txt`)])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('log').getByText(/^Uploaded/)).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
