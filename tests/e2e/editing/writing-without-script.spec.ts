import { expect } from '../support/browser-test.ts'
import { preview, publish, state, test, typed } from '../support/writing-test.ts'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a mistake is named with its line, and what was typed stays', async ({ page, article }) => {
    await page.goto(`/write/articles/${article.name}.md`)
    await typed(page).fill(article.made.replace('2020-01-01', 'soon'))
    await publish(page).click()
    await expect(page.getByRole('alert')).toContainText(
      'Not published. Fix the mistakes below first.',
    )
    await expect(page.locator('.text-problems')).toContainText('Line 4, added: expected')
    await expect(typed(page)).toHaveValue(/added: soon/)
    expect(article.text()).toBe(article.made)
    await typed(page).fill(article.made.replace('first', 'only'))
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(preview(page)).toContainText('The only sentence.')
    await publish(page).click()
    await expect(state(page)).toContainText('Published. Readers see it now.')
    expect(article.text()).toBe(article.made.replace('first', 'only'))
  })

  test('an entry that is moved is open and in view at its new place', async ({ page, article }) => {
    const source = (name: string) =>
      `  - address: https://sources.test/${name}\n    title: ${name}\n    publisher: Nobody\n`
    const names = ['One', 'Two', 'Three', 'Four', 'Five']
    await page.goto(`/write/articles/${article.name}.md`)
    await typed(page).fill(
      article.made.replace('added:', `sources:\n${names.map(source).join('')}added:`),
    )
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.locator('summary', { hasText: 'Source 4 Four' }).click()
    await page.getByRole('button', { name: 'Move down: Source 4' }).click()
    const moved = page.locator('[data-group="Source 5"]')
    await expect(moved.locator('summary')).toHaveText('Source 5 Four')
    await expect(page.getByRole('button', { name: 'Move up: Source 5' })).toBeInViewport()
    await page.getByRole('button', { name: 'Move up: Source 5' }).click()
    await expect(page.getByRole('button', { name: 'Move down: Source 4' })).toBeInViewport()
    await expect(page.locator('[data-group="Source 4"] summary')).toHaveText('Source 4 Four')
  })
})

test('what is typed before the script has loaded is saved as a draft', async ({
  page,
  article,
}) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => mayLoad.then(() => route.continue()))
  await page.goto(`/write/articles/${article.name}.md`, { waitUntil: 'commit' })
  await page.getByLabel('Subtitle').fill('Typed at once')
  await typed(page).fill(`${article.made}Typed early.\n`)
  load()
  await expect(state(page)).toContainText('Draft saved at')
  await page.reload()
  await expect(typed(page)).toHaveValue(/^subtitle: Typed at once$/m)
  await expect(typed(page)).toHaveValue(/Typed early/)
})
