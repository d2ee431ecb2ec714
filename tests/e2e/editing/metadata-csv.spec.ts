import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import { test } from '../support/editing-test.ts'
import { createFolder } from '../support/editor-calls.ts'
import { uploadToFolder } from '../support/test-uploads.ts'

const CSV = 'text/csv'

// The second click of a double click gets a conflict, which nobody sees.
test.use({ expectedNoise: /status of 4/ })

test('the metadata of a folder is edited as a table: preview, one confirmation, one undo', async ({
  page,
  unique,
}) => {
  await logIn(page, 'author')
  const folder = await createFolder(page, `/Tests/${unique('Table')}`)
  for (const name of ['one.txt', 'two.txt'])
    await uploadToFolder(page, folder, { name, bytes: Buffer.from(folder + name) })
  const query = new URLSearchParams({ dir: folder })
  const table = async () => (await page.request.get(`/api/files/metadata.csv?${query}`)).text()
  const csv = await table()

  await page.goto(`/archive?${query}`)
  await page.getByRole('link', { name: 'Metadata (CSV)' }).click()
  const preview = async (text: string) => {
    const file = { name: 'table.csv', mimeType: CSV, buffer: Buffer.from(text) }
    await page.getByLabel(/^CSV file/).setInputFiles(file)
    await page.getByRole('button', { name: 'Preview changes' }).click()
  }
  await preview('PK\x03\x04')
  await expect(page.getByText('is an Excel or LibreOffice workbook, not CSV')).toBeVisible()
  await preview(csv)
  await expect(page.getByText('Nothing to change. 2 rows as in the archive.')).toBeVisible()

  const changed = `${csv.replace(/(?<=,one\.txt,)(?=,)/, "'-40 °C trial")}nobody,,,,,,,,,\r\n`
  await preview(changed)
  await expect(page.getByRole('list', { name: 'Changes', exact: true })).toContainText(
    '(empty) → -40 °C trial',
  )
  await expect(page.getByRole('list', { name: 'Left out' })).toContainText('Row 4 Unknown file.')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Apply 1 change' }).dblclick()
  // Either the confirmation, or what the second click found: that nothing is left to change.
  await expect(page.getByText(/The table was applied|Nothing to change/)).toBeVisible()
  expect(await table()).toContain('-40 °C trial')
  await page.goto(`/archive/history?path=${encodeURIComponent(folder)}&action=metadata`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone/).first()).toBeVisible()
  expect(await table()).toBe(csv)
})
