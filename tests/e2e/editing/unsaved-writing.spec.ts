import { logIn } from '../support/accounts.ts'
import { expect } from '../support/browser-test.ts'
import { edit, field, publish, state, test, typed } from '../support/writing-test.ts'

test('without a connection nothing is sent, and a copy in this browser is offered later', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await page.context().setOffline(true)
  await field(page).fill(`${article.made}Offline.\n`)
  await publish(page).click()
  await expect(state(page)).toContainText('a copy is in this browser')
  await expect(typed(page)).toHaveValue(/Offline/)
  // As if the window were closed: nothing may be sent from it.
  await page.route('**/api/texts/draft', (route) => route.abort())
  await page.context().setOffline(false)
  await edit(page, article)
  await field(page).fill(article.made)
  await page.unroute('**/api/texts/draft')
  await page.getByRole('button', { name: 'Use the copy' }).click()
  await expect(typed(page)).toHaveValue(/Offline/)
  await expect(state(page)).toContainText('Draft saved at')
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
    `unsaved-text:articles/${article.name}.md`,
  )
  await publish(page).click()
  await expect(state(page)).toHaveText('Published. Readers see it now.')
  expect(article.text()).toBe(`${article.made}Offline.\n`)
})

test('an author who is logged out while writing is notified, and publishes after a new login', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await page.context().clearCookies()
  await field(page).fill(`${article.made}Kept.\n`)
  const loggedOut = 'You are logged out. Log in again in another tab, then publish again.'
  await expect(state(page)).toContainText(loggedOut)
  await publish(page).click()
  await expect(state(page)).toContainText(loggedOut)
  await expect(typed(page)).toHaveValue(/Kept/)
  await logIn(await page.context().newPage(), 'author')
  await publish(page).click()
  await expect(state(page)).toHaveText('Published. Readers see it now.')
  expect(article.text()).toBe(`${article.made}Kept.\n`)
})

test('what is typed while the network is gone is saved when it is back', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await field(page).press('Control+End')
  await page.route('**/api/texts/draft', (route) => route.abort())
  await page.keyboard.type('Offline.')
  await expect(state(page)).toContainText('your draft is not saved yet')
  await page.keyboard.type(' Still.')
  await page.unroute('**/api/texts/draft')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(state(page)).toContainText('Draft saved at')
  await page.reload()
  await expect(typed(page)).toHaveValue(`${article.made}Offline. Still.`)
})

test('facts typed without a connection are in the copy of this browser', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await page.context().setOffline(true)
  await page.getByLabel('Subtitle').fill('None so far')
  await expect(state(page)).toContainText('Not saved yet.')
  await expect(state(page)).toContainText('a copy is in this browser')
  // As if the window were closed: nothing may be sent from it.
  await page.route('**/api/texts/draft', (route) => route.abort())
  const closed = page
  const next = await page.context().newPage()
  await closed.close()
  await next.context().setOffline(false)
  await edit(next, article)
  await expect(next.getByLabel('Subtitle')).toHaveValue('')
  await next.getByRole('button', { name: 'Use the copy' }).click()
  await expect(next.getByLabel('Subtitle')).toHaveValue('None so far')
  await expect(typed(next)).toHaveValue(/^subtitle: None so far$/m)
  await expect(state(next)).toContainText('Draft saved at')
})

test('what cannot be taken over is named beside what is saved, and is not lost', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await page.getByText('Add: source 1').click()
  await page.locator('[name="fact.sources.0.address"]').fill('example, I think')
  await expect(state(page)).toContainText('Saved, except: ')
  let asked = 0
  page.on('dialog', () => {
    asked += 1
  })
  await edit(page, article)
  expect(asked).toBe(1)
  await page.getByRole('button', { name: 'Use the copy' }).click()
  await expect(page.locator('[name="fact.sources.0.address"]')).toHaveValue('example, I think')
})
