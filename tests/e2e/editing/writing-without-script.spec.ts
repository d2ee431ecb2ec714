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
