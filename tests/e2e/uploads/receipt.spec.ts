import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { uniqueText } from '../support/test-uploads.ts'
import { uploadsPage } from '../support/uploads-page.ts'

test('a visitor follows files on a receipt, withdraws one and writes to the editor', async ({
  page,
  browser,
  unique,
}) => {
  const waiting = unique('kept.txt')
  const back = unique('back.txt')
  const { open, files, upload, log } = uploadsPage(page)
  await open()
  await files.setInputFiles([uniqueText(waiting), uniqueText(back)])
  await upload.click()
  for (const name of [waiting, back]) await expect(log.getByText(`Uploaded: ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Get a receipt' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
  const rows = page.locator('.receipt-files').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: `Withdraw ${back}` }).dblclick()
  await expect(page.getByRole('alert')).toContainText(`Withdraw ${back}?`)
  await expect(rows.filter({ hasText: back })).toContainText('Waiting')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(rows.filter({ hasText: back })).toContainText('Withdrawn')
  const message = unique('Taken near the bridge')
  await page.getByLabel('Message to the editor').fill(message)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Save message' }).click()
  // By it the server knows its own page in browsers without `Sec-Fetch-Site`.
  expect(await (await sent).headerValue('origin')).toBe(new URL(page.url()).origin)
  await expect(page.getByText('Message saved.')).toBeVisible()
  await expect(page.getByLabel('Message to the editor')).toHaveValue(message)

  const editor = await (await browser.newContext()).newPage()
  await logIn(editor, 'author')
  await editor.goto('/archive/inbox')
  const row = editor.getByRole('listitem').filter({ hasText: waiting })
  await expect(row).toContainText(message)
  expect(await axeFindings(editor)).toEqual([])
  await editor
    .getByLabel('Reason for rejecting, for the sender’s receipt')
    .selectOption('Already in the archive, in better quality')
  await row.getByRole('button', { name: `Reject ${waiting}` }).click()
  await expect(row).toHaveCount(0)
  await editor.context().close()

  await page.reload()
  await expect(rows.filter({ hasText: waiting })).toContainText('Not published')
  await expect(rows.filter({ hasText: waiting })).toContainText('in better quality')
})

test('the offer of a receipt stays after a reload, and says for how many files', async ({
  page,
  unique,
}) => {
  const { open, files, upload, log } = uploadsPage(page)
  const offer = page.locator('form', { has: page.getByRole('button', { name: 'Get a receipt' }) })
  await open()
  await expect(offer).toHaveCount(0)
  for (const [at, count] of ['1 file', '2 files'].entries()) {
    const name = unique(`left-${at}.txt`)
    await files.setInputFiles([uniqueText(name)])
    await upload.click()
    await expect(log.getByText(`Uploaded: ${name}`)).toBeVisible()
    await expect(offer).toContainText(`${count} without a receipt.`)
    await page.reload()
    await expect(offer).toContainText(`${count} without a receipt.`)
  }
  await page.getByRole('button', { name: 'Get a receipt' }).click()
  await expect(page.locator('.receipt-files').getByRole('listitem')).toHaveCount(2)
  await open()
  await expect(offer).toHaveCount(0)
})
