import { expect } from '../support/browser-test.ts'
import { holdRequests } from '../support/held-requests.ts'
import { field, test, typed } from '../support/writing-test.ts'

const FIRST = `  - address: https://sources.test/first
    title: One
    publisher: Nobody
`
const SECOND = `  - address: https://sources.test/second
    title: Two
    publisher: Nobody
`
const THIRD = `  - address: https://sources.test/third
    title: Three
    publisher: Nobody
`
const withSources = (text: string, sources: string, citation: string) =>
  text
    .replace('added:', `sources:\n${sources}added:`)
    .replace('sentence.', `sentence.[^${citation}]`)

test('a source is moved by keys and stays open and focused; its citation follows, and one key undoes it', async ({
  page,
  article,
}) => {
  const begun = withSources(article.made, FIRST + SECOND + THIRD, '2')
  article.saveByHand(begun)
  await expect
    .poll(async () => (await page.request.get(`/blog/${article.name}`)).text(), { timeout: 40_000 })
    .toContain('https://sources.test/second')
  await page.goto(`/write/articles/${article.name}.md`)
  await expect(field(page)).toBeVisible()
  await page.locator('summary', { hasText: 'Source 2 Two' }).click()
  const up = page.getByRole('button', { name: 'Move up: Source 2' })
  await up.focus()
  await page.keyboard.press('Enter')
  const moved = withSources(article.made, SECOND + FIRST + THIRD, '1')
  await expect(typed(page)).toHaveValue(moved)
  await expect(page.getByRole('button', { name: 'Move down: Source 1' })).toBeFocused()
  await expect(page.locator('[data-group="Source 1"]')).toHaveAttribute('open')
  await expect(page.locator('[data-group="Source 1"] summary')).toHaveText('Source 1 Two')
  await expect(page.locator('#facts-announced')).toHaveText('Moved up. It is number 1 now.')

  await field(page).focus()
  await page.keyboard.press('Control+z')
  await expect(typed(page)).toHaveValue(begun)
  await expect(page.locator('[data-group="Source 1"] summary')).toHaveText('Source 1 One')

  await page.getByRole('button', { name: 'Move down: Source 1' }).click()
  await expect(page.locator('#facts-announced')).toHaveText('Moved down. It is number 2 now.')
  await expect(typed(page)).toHaveValue(moved)

  await test.step('during a move no field can be entered, which would keep the value of another source', async () => {
    const moving = await holdRequests(page, '**/write/articles/**', ({ body }) =>
      body.includes('change=move'),
    )
    await page.getByRole('button', { name: 'Move up: Source 2' }).click()
    await moving.reached
    const title = page.locator('[data-group^="Source "][open]').getByLabel('Title')
    await title.evaluate((input: HTMLElement) => input.focus())
    moving.release()
    await expect(typed(page)).toHaveValue(begun)
    await expect(title).toHaveValue('One')
    await title.press('End')
    await title.pressSequentially(' more')
    await expect(typed(page)).toHaveValue(begun.replace('title: One', 'title: One more'))
  })

  await test.step('below the text and its preview, nothing covers the fields', async () => {
    await page.setViewportSize({ width: 800, height: 900 })
    const publisher = page.locator('[data-group^="Source "][open]').getByLabel('Publisher')
    const isUncovered = () =>
      publisher.evaluate((input) => {
        input.scrollIntoView({ block: 'center' })
        const { right, top } = input.getBoundingClientRect()
        return document.elementFromPoint(right - 8, top + 8) === input
      })
    await expect.poll(isUncovered).toBe(true)
  })
})
