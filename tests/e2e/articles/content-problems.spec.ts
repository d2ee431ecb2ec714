import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAccounts, logIn } from '../support/accounts.ts'
import { expect, test } from '../support/browser-test.ts'
import { waitForScripts } from '../support/page-scripts.ts'
import { startSeparateSite } from '../support/separate-site.ts'

type SeparateSite = Awaited<ReturnType<typeof startSeparateSite>>

let folder: string
let site: SeparateSite

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(import.meta.dirname, '../../../content'), folder, { recursive: true })
  site = await startSeparateSite({ content: folder, prepare: addAccounts })
})

test.afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

test.use({ expectedNoise: /status of 404/ })

const NEW_ARTICLE = join(import.meta.dirname, '../../fixtures/new-article.md')

test('a new article with a table, a comparison and a scale needs one file and one line of site.yaml', async ({
  browser,
}) => {
  const list = join(folder, 'site.yaml')
  const before = readFileSync(list, 'utf8')
  cpSync(NEW_ARTICLE, join(folder, 'articles/made-up-tanks.md'))
  const line =
    '  - { title: Made-up tanks, text: For a test, link: /blog/made-up-tanks, drawing: puma }'
  writeFileSync(list, before.replace('\nblog:\n', `\nblog:\n${line}\n`))
  const page = await browser.newPage({ baseURL: site.origin })
  await expect(async () => {
    await page.goto('/blog')
    await page.getByRole('link', { name: /Made-up tanks/ }).click({ timeout: 1000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made-up tanks', {
      timeout: 1000,
    })
  }).toPass({ timeout: 20_000 })

  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link')).toHaveText([
    'The tanks',
    'Times',
    'The scale',
    'Words',
    'Sources',
    'Cite this page',
  ])
  await expect(page.getByRole('region', { name: 'Made-up tanks compared' })).toContainText('61 t')
  await expect(page.locator('#second-tank')).toHaveText('Second tank')
  const compared = page.getByRole('region', { name: 'Made-up tanks compared' })
  await expect(compared).toContainText('not found')
  await expect(compared.getByRole('rowheader')).toHaveText(['Weight', 'Crew', 'Remarks'])
  const first = page.locator('.acceleration').getByRole('rowheader').first()
  await expect(first).toHaveText('Second tank')
  await waitForScripts(page)
  await page.getByRole('link', { name: 'Vehicle' }).click()
  await expect(page).toHaveURL('/blog/made-up-tanks?sort=name&order=asc')
  await expect(first).toHaveText('First tank')
  await expect(page.getByRole('link', { name: 'Vehicle' })).toBeFocused()
  await expect(page.locator('.cdurs-scale li')).toHaveCount(10)
  await expect(page.getByRole('cell', { name: 'a plain table' })).toBeVisible()
  await page.close()
  writeFileSync(list, before)
})

test('after a typo visitors see the last valid page and editors the error, also after a restart', async ({
  browser,
}) => {
  const file = join(folder, 'articles/puma.md')
  const text = readFileSync(file, 'utf8')
  const page = await browser.newPage({ baseURL: site.origin })
  const editor = await browser.newPage({ baseURL: site.origin })
  await logIn(editor, 'author', '/blog/puma')
  const title = await page
    .goto('/blog/puma')
    .then(() => page.getByRole('heading', { level: 1 }).textContent())
  const note = (of: typeof page) =>
    of.getByRole('complementary', { name: 'Errors in the files of this page' })
  await expect(note(editor)).toBeHidden()

  writeFileSync(file, text.replace(/^title: .*$/m, 'title: Puma: the second version'))
  await expect(async () => {
    await editor.goto('/blog/puma')
    await expect(note(editor)).toContainText('articles/puma.md has had errors since', {
      timeout: 1000,
    })
  }).toPass({ timeout: 20_000 })
  await expect(note(editor)).toContainText('Line 2, title: a value with ": " in it needs quotes')
  await expect(note(editor)).toContainText('This page still shows the version saved')

  await site.kill()
  await site.start()
  await editor.goto('/blog/puma')
  await expect(note(editor)).toContainText('articles/puma.md has had errors since')
  const answer = await page.goto('/blog/puma')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(note(page)).toHaveCount(0)
  expect(await page.content()).not.toContain('had errors')

  // The note belongs to its page.
  await editor.getByRole('link', { name: 'Blog posts' }).click()
  await expect(editor).toHaveURL('/blog')
  await expect(note(editor)).toHaveCount(0)

  writeFileSync(file, text)
  await expect(async () => {
    await editor.goto('/blog/puma')
    await expect(note(editor)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.close()
  await editor.close()
})
