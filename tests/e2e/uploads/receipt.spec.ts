import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { uniqueText } from '../support/test-uploads.ts'
import { uploadsPage } from '../support/uploads-page.ts'

// A file that is decided already cannot be withdrawn.
test.use({ expectedNoise: /status of 409/ })

test('a visitor is offered a receipt, follows files on it, withdraws one and writes to the editor', async ({
  page,
  browser,
  unique,
}) => {
  const waiting = unique('kept.txt')
  const back = unique('back.txt')
  const { open, files, upload, log } = uploadsPage(page)
  const offer = page.locator('form', { has: page.getByRole('button', { name: 'Get a receipt' }) })
  const send = async (name: string, offered: string) => {
    await files.setInputFiles([uniqueText(name)])
    await upload.click()
    await expect(log.getByText(`Uploaded: ${name}`)).toBeVisible()
    await expect(offer).toContainText(`${offered} without a receipt.`)
  }
  await open()
  await expect(offer).toHaveCount(0)
  const firstMessage = unique('Seen at noon')
  await page.getByLabel('Message to the editors (optional)').fill(firstMessage)
  await send(waiting, '1 upload')
  // The offer stays.
  await page.reload()
  await expect(offer).toContainText('1 upload without a receipt.')
  await send(back, '2 uploads')
  await page.getByRole('button', { name: 'Get a receipt' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
  const rows = page.locator('.receipt-files').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: waiting })).toContainText(firstMessage)

  const message = unique('Taken near the bridge')
  await page.getByLabel('Message to the editors').fill(message)
  await page.getByRole('button', { name: `Withdraw ${back}` }).dblclick()
  await expect(page.getByRole('alert')).toContainText(`Withdraw ${back}?`)
  await expect(rows.filter({ hasText: back })).toContainText('Waiting')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(rows.filter({ hasText: back })).toContainText('Withdrawn')
  // Typed before the page was loaded again.
  await expect(page.getByLabel('Message to the editors')).toHaveValue(message)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Save message' }).click()
  // By it the server knows its own page in browsers without `Sec-Fetch-Site`.
  expect(await (await sent).headerValue('origin')).toBe(new URL(page.url()).origin)
  await expect(page.getByText('Message saved.')).toBeVisible()
  await expect(page.getByLabel('Message to the editors')).toHaveValue(message)

  const editor = await (await browser.newContext()).newPage()
  await logIn(editor, 'author')
  await editor.goto('/archive/inbox')
  const row = editor.getByRole('listitem').filter({ hasText: waiting })
  await expect(row).toContainText(firstMessage)
  await expect(row).toContainText(message)
  expect(await axeFindings(editor)).toEqual([])
  const reason = editor.getByLabel('Reason shown on the sender’s receipt')
  await reason.selectOption('Already in the archive, in better quality')
  await row.getByRole('button', { name: `Reject ${waiting}, reason: Already in` }).click()
  await expect(row).toHaveCount(0)
  // Not for the next sender.
  await expect(reason).toHaveValue('')
  await editor.context().close()

  const receipt = page.url().replace(/\?.*/, '')
  // The page still offers it.
  await rows.filter({ hasText: waiting }).getByRole('button').click()
  await expect(page.getByText('was not published, so there is nothing to withdraw.')).toBeVisible()
  await page.goto(receipt)
  await expect(rows.filter({ hasText: waiting })).toContainText('Not published')
  await expect(rows.filter({ hasText: waiting })).toContainText('in better quality')
  await expect(page.locator('.receipt-progress [aria-current]')).toContainText('Decided')
  await expect(page.locator('.receipt-progress')).toContainText('1 of 1 decided1 withdrawn')
})
