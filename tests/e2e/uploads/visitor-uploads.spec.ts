import type { Route } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { openWithDelayedScripts } from '../support/page-scripts.ts'
import { startSeparateSite } from '../support/separate-site.ts'
import { uniqueText } from '../support/test-uploads.ts'
import { CHUNK_BYTES, holdLaterChunks, recordOffsets } from '../support/upload-traffic.ts'
import { uploadsPage } from '../support/uploads-page.ts'

const UPLOADS = '**/api/uploads/*'

test('a visitor uploads files, and the log says what happened to each, also on a phone', async ({
  page,
}) => {
  const { open, files, upload, log, progress, total } = uploadsPage(page)
  await open()
  await expect(page.getByText('1,000 MB')).toBeVisible()
  // In line with the header.
  const startOf = async (selector: string) => (await page.locator(selector).boundingBox())?.x
  expect(await startOf('main h1')).toBe(await startOf('header .wrap > :first-child'))
  await expect(page.getByText(/^[\d,]+ files, [\d,]+ MB$/)).toBeVisible()
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt', `${'long-name-'.repeat(12)}.txt`]
  const program = { ...uniqueText('x.txt'), buffer: Buffer.from('4d5a90000300', 'hex') }
  await files.setInputFiles([...names.map((name) => uniqueText(name)), program])
  await expect(page.getByText('a.txt, b.txt, c.txt, d.txt, 3 more...')).toBeVisible()
  const name = page.getByLabel('Name (optional)')

  await test.step('with an invalid name nothing is uploaded', async () => {
    await name.fill('<b>')
    await upload.click()
    await expect(name).toHaveJSProperty('validity.valid', false)
    await expect(name).toHaveAttribute('title', 'Letters, digits and spaces')
    await expect(log).toHaveText('')
  })

  await name.fill('Тарас 1')
  await upload.click()
  for (const name of names) await expect(log.getByText(`Uploaded: ${name}`)).toBeVisible()
  await expect(log.getByText('Failed: x.txt. This file type is not accepted.')).toBeVisible()
  // Seen once, beside the file.
  await expect(
    page.getByText('This file type is not accepted.').and(page.locator(':not(.visually-hidden)')),
  ).toHaveCount(1)
  await expect(progress('x.txt')).toHaveAttribute('value', '0')
  await expect(progress('a.txt')).toHaveAttribute('value', '100')
  await expect(total).toContainText(/^6 of 7 files, .*, 1 failed/)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(upload).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.reload()
  await expect(name).toHaveValue('Тарас 1')
})

test.use({ expectedNoise: /4[01]5|503|ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

test('files chosen before the scripts have loaded are uploaded', async ({ page }) => {
  const { files, chosen, upload, log } = uploadsPage(page)
  const releaseScripts = await openWithDelayedScripts(page, '/upload')
  await files.setInputFiles([uniqueText('early.txt')])
  releaseScripts()
  await expect(chosen).toHaveText('early.txt')
  await upload.click()
  await expect(log.getByText('Uploaded: early.txt')).toBeVisible()
})

const HEIC_START = '000000186674797068656963000000006d696631686569630000000c6d657461'
const heicPhoto = (name: string) => ({
  name,
  mimeType: 'image/heic',
  buffer: Buffer.from(HEIC_START, 'hex'),
})

test('a message asks a visitor with a HEIC photo for JPEG, before and after pressing Upload', async ({
  page,
}) => {
  const { open, files, upload, log } = uploadsPage(page)
  await open()
  const note = page.getByRole('alert').filter({ hasText: 'HEIC' })
  await expect(upload).toBeDisabled()
  await files.setInputFiles([uniqueText('a.txt')])
  await expect(upload).toBeEnabled()
  await expect(note).toHaveCount(0)
  await files.setInputFiles([heicPhoto('IMG_0001.heic')])
  await expect(note).toContainText('IMG_0001.heic. Upload JPEG instead. On an iPhone')
  expect(await axeFindings(page)).toEqual([])
  let isPosted = false
  page.on('request', (request) => {
    isPosted ||= request.method() === 'POST'
  })
  await upload.click()
  await expect(
    log.getByText('Failed: IMG_0001.heic. Photos in HEIC are not accepted.'),
  ).toBeVisible()
  await expect(note).toHaveCount(0)
  expect(isPosted).toBe(false)
})

test('a correction is sent as a message, without a file', async ({ page }) => {
  const { upload, log } = uploadsPage(page)
  await page.goto('/upload?about=/blog/leopard-2')
  await expect(upload).toBeDisabled()
  const message = page.getByLabel('Message to the editors (optional)')
  await expect(page.getByText('About: /blog/leopard-2')).toBeVisible()
  await message.fill('x'.repeat(600))
  await message.press('Control+a')
  await message.press('Control+c')
  await message.press('End')
  await message.press('Control+v')
  const cut = page.getByText('The pasted text is too long: its last 200 characters were cut off.')
  await expect(page.getByRole('status').filter({ has: cut })).toBeVisible()
  await expect(page.getByText('0 characters left.')).toBeVisible()
  await message.press('Backspace')
  await expect(cut).toHaveCount(0)
  await expect(page.getByText('1 character left.')).toBeVisible()
  await message.fill('The third picture shows a 2A5.')
  await expect(page.getByText(/characters? left/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(log.getByText('Uploaded: Message', { exact: true })).toBeVisible()
  await expect(page.getByText('1 of 1 message')).toBeVisible()
  await expect(message).toHaveValue('')
  await expect(upload).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Get a receipt' })).toBeVisible()
})

test('a message sent with files leaves its field when all have arrived', async ({ page }) => {
  const { open, files, upload, log } = uploadsPage(page)
  await open()
  const message = page.getByLabel('Message to the editors (optional)')
  await message.fill('Both show the left side.')
  await files.setInputFiles([uniqueText('left-a.txt'), uniqueText('left-b.txt')])
  await upload.click()
  await expect(log.getByText('Uploaded: left-b.txt')).toBeVisible()
  await expect(message).toHaveValue('')
  await expect(upload).toBeDisabled()

  await message.fill('Not all of them arrive.')
  await files.setInputFiles([uniqueText('left-c.txt'), heicPhoto('left.heic')])
  await upload.click()
  await expect(log.getByText('Uploaded: left-c.txt')).toBeVisible()
  await expect(log.getByText('Failed: left.heic')).toBeVisible()
  await expect(message).toHaveValue('Not all of them arrive.')
  await expect(upload).toBeDisabled()
  await message.pressSequentially(' Did it?')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
})

test('an upload waits while the browser is offline, and resumes', async ({ page, context }) => {
  const { open, files, upload, log, progress, row } = uploadsPage(page)
  const laterChunks = await holdLaterChunks(page)
  await open()
  const offsets = recordOffsets(page)
  await files.setInputFiles([uniqueText('large.txt', 2 * CHUNK_BYTES)])
  await upload.click()
  await laterChunks.reached()
  await expect(progress('large.txt')).toHaveAttribute('value', '50')
  await context.setOffline(true)
  await expect(row('large.txt')).toContainText('You are offline.')
  laterChunks.release()
  await context.setOffline(false)
  await expect(log.getByText('Uploaded: large.txt')).toBeVisible()
  expect(new Set(offsets)).toEqual(new Set([0, CHUNK_BYTES]))
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
})

for (const [what, button, isFromStart] of [
  ['resumes', 'Resume', false],
  ['starts over', 'Start over', true],
] as const) {
  test(`an upload waits for the server that has its first part, and ${what}`, async ({
    page,
    context,
  }) => {
    const { open, files, upload, log, progress, row, act } = uploadsPage(page)
    const laterChunks = await holdLaterChunks(page)
    await open()
    await files.setInputFiles([uniqueText('away.txt', 2 * CHUNK_BYTES)])
    await upload.click()
    await laterChunks.reached()
    await expect(progress('away.txt')).toHaveAttribute('value', '50')
    await context.setOffline(true)
    await expect(row('away.txt')).toContainText('You are offline.')
    laterChunks.release()
    // Another server answers.
    const elsewhere = (route: Route) =>
      route.fulfill({ status: 503, json: { code: 'upload/elsewhere', message: 'Away.' } })
    await page.route(UPLOADS, elsewhere)
    await context.setOffline(false)
    await expect(row('away.txt')).toContainText('The upload resumes when it is back')
    const offsets = recordOffsets(page)
    await page.unroute(UPLOADS, elsewhere)
    await act(button, 'away.txt').click()
    await expect(log.getByText('Uploaded: away.txt')).toBeVisible()
    expect(offsets[0] === 0).toBe(isFromStart)
  })
}

test('uploads use POST behind a proxy that rejects PATCH', async ({ page }) => {
  const { open, files, upload, log } = uploadsPage(page)
  await open()
  await page.route(UPLOADS, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 405, body: '<h1>Method Not Allowed</h1>' })
      : route.continue(),
  )
  await files.setInputFiles([uniqueText('posted.txt', 3 * 2 ** 20)])
  await expect(upload).toBeEnabled()
  await upload.click()
  await expect(log.getByText('Uploaded: posted.txt')).toBeVisible()
})

test('after a reload the page offers to resume or discard an unfinished upload', async ({
  page,
}) => {
  const { open, files, upload, log, progress, drafts } = uploadsPage(page)
  const laterChunks = await holdLaterChunks(page)
  await open()
  const both = ['again.txt', 'unwanted.txt'].map((name) => uniqueText(name, 2 * CHUNK_BYTES))
  await files.setInputFiles(both)
  await upload.click()
  await laterChunks.reached(2)
  for (const { name } of both) await expect(progress(name)).toHaveAttribute('value', '50')
  await page.reload()
  laterChunks.release()
  await expect(drafts).toContainText('again.txt, 50% of 2.5 MB')
  await page.getByRole('button', { name: 'Discard: unwanted.txt' }).click()
  await expect(drafts).not.toContainText('unwanted.txt')
  const offsets = recordOffsets(page)
  await files.setInputFiles(both.slice(0, 1))
  await upload.click()
  await expect(log.getByText('Uploaded: again.txt')).toBeVisible()
  expect(offsets).toEqual([CHUNK_BYTES])
  await page.reload()
  await expect(upload).toBeDisabled()
  await expect(drafts).toHaveCount(0)
})

test.describe('a killed server', () => {
  const separate = test.extend<{ site: Awaited<ReturnType<typeof startSeparateSite>> }>({
    site: async ({ browserName: _ }, provide) => {
      const site = await startSeparateSite()
      await provide(site)
      await site.close()
    },
    baseURL: ({ site }, provide) => provide(site.origin),
  })

  separate(
    'has what it acknowledged after a restart, and the upload resumes',
    async ({ page, site }) => {
      // Starts the server twice, which takes long on a busy machine.
      separate.slow()
      const { open, files, upload, log, progress, row } = uploadsPage(page)
      const laterChunks = await holdLaterChunks(page)
      await open()
      const offsets = recordOffsets(page)
      await files.setInputFiles([uniqueText('through.txt', 2 * CHUNK_BYTES)])
      await upload.click()
      await laterChunks.reached()
      await expect(progress('through.txt')).toHaveAttribute('value', '50')
      await site.kill()
      laterChunks.release()
      await expect(row('through.txt')).toContainText('The server cannot be reached.', {
        timeout: 120_000,
      })
      await site.start()
      await expect(log.getByText('Uploaded: through.txt')).toBeVisible({ timeout: 120_000 })
      expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
      expect(offsets.at(-1)).toBe(CHUNK_BYTES)
    },
  )
})
