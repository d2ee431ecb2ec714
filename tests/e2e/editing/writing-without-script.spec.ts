import { logIn } from '../support/accounts.ts'
import { expect } from '../support/browser-test.ts'
import { field, preview, publish, state, test, typed } from '../support/writing-test.ts'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a mistake is named with its line, and what was typed stays', async ({ page, article }) => {
    await page.goto(`/write/articles/${article.name}.md`)
    await field(page).fill(article.made.replace('2020-01-01', 'soon'))
    await publish(page).click()
    await expect(page.getByRole('alert')).toContainText(
      'Not published. Fix the mistakes below first.',
    )
    await expect(page.locator('.text-problems')).toContainText('Line 4, added: expected')
    await expect(typed(page)).toHaveValue(/added: soon/)
    expect(article.text()).toBe(article.made)
    await field(page).fill(article.made.replace('first', 'only'))
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(preview(page)).toContainText('The only sentence.')
    await publish(page).click()
    await expect(state(page)).toHaveText('Published. Readers see it now.')
    expect(article.text()).toBe(article.made.replace('first', 'only'))
  })

  test('a draft of another window is shown before it is replaced', async ({ page, article }) => {
    const address = `/write/articles/${article.name}.md`
    await page.goto(address)
    const other = await page.context().newPage()
    await other.goto(address)
    await typed(other).fill(`${article.made}Newer.\n`)
    await other.getByRole('button', { name: 'Save draft' }).click()
    await typed(page).fill(`${article.made}Older.\n`)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('alert')).toContainText('Not saved as a draft.')
    await expect(typed(page)).toHaveValue(/Older/)
    const seen = page.getByRole('textbox', { name: 'Your draft from another window' })
    await expect(seen).toHaveValue(/Newer/)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(state(page)).toContainText('This is your draft of')
    await expect(typed(page)).toHaveValue(/Older/)
    await page.getByRole('button', { name: 'Discard my draft' }).click()
  })

  test('a fact is changed by its field, and a rejected one is explained', async ({
    page,
    article,
  }) => {
    await page.goto(`/write/articles/${article.name}.md`)
    await page.getByLabel('Subtitle').fill('None: so far')
    await page.getByText('Add: source 1').click()
    await page.getByLabel('URL').fill('example.org')
    await publish(page).click()
    await expect(page.getByRole('alert')).toContainText('Some fields cannot be taken over')
    await expect(page.getByText('This is not a complete URL')).toBeVisible()
    await expect(page.getByLabel('URL')).toHaveValue('example.org')
    await page.getByLabel('URL').fill('')
    await publish(page).click()
    await expect(state(page)).toHaveText('Published. Readers see it now.')
    expect(article.text()).toBe(
      article.made.replace('---\n\n', "subtitle: 'None: so far'\n---\n\n"),
    )
  })

  test('a new case begins with the template', async ({ page }) => {
    await logIn(page, 'author', '/write')
    await page.getByRole('link', { name: 'New text' }).click()
    const form = page.locator('form').filter({ hasText: 'New case' })
    await form.getByLabel('Catalogue').selectOption('made-tanks')
    await form.getByLabel('Title', { exact: true }).fill('Second loss: a mine')
    await form.getByLabel('Id, part of its URL').fill('never-published')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(typed(page)).toHaveValue(/^id: never-published$/m)
    await expect(typed(page)).toHaveValue(/^title: 'Second loss: a mine'$/m)
    await publish(page).click()
    await expect(page.locator('.text-problems')).toContainText('vehicle: expected the vehicle')
    await page.getByRole('button', { name: 'Discard my draft' }).click()
  })

  test('a text is hidden, published, deleted and restored, by keyboard alone', async ({
    page,
    article,
  }) => {
    await page.goto(`/write/manage/articles/${article.name}.md`)
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    const expectNote = (text: string) => expect(page.locator('.writing-note')).toContainText(text)
    await press('Hide from readers')
    await expectNote('Hidden from readers.')
    expect(article.text()).toContain('draft: true')
    await press('Publish now')
    await expectNote('Published.')
    expect(article.text()).toBe(article.made)
    await press('Move to the trash')
    // The box is not ticked.
    await expect(page).toHaveURL(/done=published$/)
    await page.getByRole('checkbox', { name: /^Delete/ }).check()
    await press('Move to the trash')
    await expectNote('Moved to the trash.')
    await press('Restore')
    await expectNote('Restored')
    expect(article.text()).toBe(article.made)
  })
})
