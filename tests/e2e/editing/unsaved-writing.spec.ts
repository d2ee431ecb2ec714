import { logIn } from '../support/accounts.ts'
import { expect } from '../support/browser-test.ts'
import { edit, field, publish, state, test, typed } from '../support/writing-test.ts'

test('without a connection nothing is sent, and a copy of text and facts in this browser is offered later', async ({
  page,
  article,
}) => {
  // The editor is opened twice, which takes long on a busy machine.
  test.slow()
  await edit(page, article)
  await page.context().setOffline(true)
  await page.getByLabel('Subtitle').fill('None so far')
  await expect(state(page)).toContainText('a copy is in this browser')
  await field(page).fill(`${article.made}Offline.\n`)
  await publish(page).click()
  await expect(state(page)).toContainText('Not published: you are offline.')
  await expect(typed(page)).toHaveValue(/Offline/)
  // As if the window were closed: nothing may be sent from it.
  await page.evaluate(() => {
    window.fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
  })
  const closed = page
  const next = await page.context().newPage()
  await closed.close()
  await next.context().setOffline(false)
  await edit(next, article)
  await expect(next.getByLabel('Subtitle')).toHaveValue('')
  await field(next).fill(article.made)
  await next.getByRole('button', { name: 'Use the copy' }).click()
  await expect(next.getByLabel('Subtitle')).toHaveValue('None so far')
  await expect(typed(next)).toHaveValue(/^subtitle: None so far$/m)
  await expect(typed(next)).toHaveValue(/Offline/)
  await expect(state(next)).toContainText('Draft saved at')
  expect(await next.evaluate(() => Object.keys(localStorage))).not.toContain(
    `unsaved-text:articles/${article.name}.md`,
  )
  await publish(next).click()
  await expect(state(next)).toContainText('Published. Readers see it now.')
  expect(article.text()).toBe(
    `${article.made.replace('---\n\n', 'subtitle: None so far\n---\n\n')}Offline.\n`,
  )
})

test('without a connection the form of a page that manages a text is not sent, and keeps what was typed', async ({
  page,
  article,
}) => {
  await logIn(page, 'author')
  await page.goto(`/write/manage/articles/${article.name}.md`)
  const note = page.getByLabel('What changed, in one sentence')
  await note.fill('The title is shorter.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline. Nothing was sent')
  await expect(note).toHaveValue('The title is shorter.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('status')).toContainText('Readers see the note')
})

test('an author who is logged out while writing is notified, and publishes after a new login', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await page.context().clearCookies()
  await field(page).fill(`${article.made}Kept.\n`)
  const loggedOut = 'You are logged out. Log in again in another tab; your draft is then saved'
  await expect(state(page)).toContainText(loggedOut)
  await publish(page).click()
  await expect(state(page)).toContainText(loggedOut)
  await expect(typed(page)).toHaveValue(/Kept/)
  const login = state(page).locator('a[href="/login"][target="_blank"]')
  await expect(login).toHaveText('Log in again in another tab')
  await logIn(await page.context().newPage(), 'author')
  await publish(page).click()
  await expect(state(page)).toContainText('Published. Readers see it now.')
  expect(article.text()).toBe(`${article.made}Kept.\n`)
})

for (const { server, answersWithout } of [
  { server: 'a server', answersWithout: 0 },
  { server: 'a server that takes seconds to save it', answersWithout: 2 },
])
  test(`a page that is reloaded before its draft is saved by ${server} shows the draft and continues with it`, async ({
    page,
    article,
  }) => {
    // The editor is opened up to three times, which takes long on a busy machine.
    test.slow()
    await edit(page, article)
    await field(page).fill(`${article.made}Typed.\n`)
    await expect(typed(page)).toHaveValue(/Typed/)
    // Routes would hold up what is sent from the page that is left, which nobody would release.
    await page.addInitScript((count) => {
      const ask = globalThis.fetch
      let responses = 0
      globalThis.fetch = (url, options) =>
        String(url).startsWith('/api/texts/text?') && responses++ < count
          ? Promise.resolve(Response.json({ draft: null }))
          : ask(url, options)
    }, answersWithout)
    await page.reload()
    await expect(typed(page)).toHaveValue(/Typed/)
    await expect(page.getByRole('button', { name: 'Use the copy' })).toHaveCount(0)
    await field(page).fill(`${article.made}Typed. More.\n`)
    await expect(state(page)).toContainText('Draft saved at')
    await expect(typed(page)).toHaveValue(/More/)
  })

test('a copy is offered again until the author decides, whatever is typed and saved before', async ({
  page,
  article,
}) => {
  // The editor is opened three times, which takes long on a busy machine.
  test.slow()
  await edit(page, article)
  const base = await page.locator('input[name=base]').first().inputValue()
  const copy = { text: `${article.made}An hour of writing.\n`, note: '', base, at: '2026-01-01' }
  await page.evaluate(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [`unsaved-text:articles/${article.name}.md`, JSON.stringify(copy)],
  )
  await page.route('**/api/texts/draft', (route) => route.abort())
  await edit(page, article)
  const use = page.getByRole('button', { name: 'Use the copy' })
  await expect(use).toBeVisible()
  await field(page).fill(`${article.made}A letter.\n`)
  await expect(state(page)).toContainText('a copy is in this browser')
  await page.unroute('**/api/texts/draft')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(state(page)).toContainText('Draft saved at')
  await edit(page, article)
  await expect(typed(page)).toHaveValue(/A letter/)
  await use.click()
  await expect(typed(page)).toHaveValue(/An hour of writing/)
})

test('a copy does not replace a draft that another device has saved since, until the author has seen both', async ({
  page,
  article,
}) => {
  // The editor is opened four times, which takes long on a busy machine.
  test.slow()
  await edit(page, article)
  // Routes would not hold up what is sent when the page is left.
  await page.evaluate(() => {
    window.fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await field(page).fill(`${article.made}On the laptop.\n`)
  await expect(state(page)).toContainText('a copy is in this browser')
  await page.goto('/write')
  const phone = await page.context().newPage()
  await edit(phone, article)
  await expect(phone.getByText(/^This browser has a copy of .+ not saved\.$/)).toBeVisible()
  await field(phone).fill(`${article.made}On the phone.\n`)
  await expect(state(phone)).toContainText('Draft saved at')
  await phone.close()
  await edit(page, article)
  await expect(typed(page)).toHaveValue(/On the phone/)
  await expect(
    page.getByText(/^This browser has a copy of .+ Your saved draft of .+ is newer\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Use the copy' }).click()
  await expect(typed(page)).toHaveValue(/On the laptop/)
  await expect(state(page)).toContainText('Press “Save draft” to see both drafts.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('textbox', { name: 'Your draft from another window' })).toHaveValue(
    /On the phone/,
  )
  await expect(typed(page)).toHaveValue(/On the laptop/)
  await field(page).fill(`${article.made}On the laptop, later.\n`)
  await expect(state(page)).toContainText('Press “Save draft” to replace it.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(state(page)).toContainText('This is your draft')
  await expect(typed(page)).toHaveValue(/On the laptop, later/)
})

test('a copy that was deleted by mistake is offered again', async ({ page, article }) => {
  await edit(page, article)
  const key = `unsaved-text:articles/${article.name}.md`
  const copy = JSON.stringify({ text: 'Written once', note: '', base: '', at: '2026-01-01' })
  await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [key, copy])
  await edit(page, article)
  await page.getByRole('button', { name: 'Delete the copy' }).click()
  const copies = () => page.evaluate(() => Object.values(localStorage))
  expect(await copies()).toEqual([])
  await expect(page.getByText(/^The copy of .+ was deleted\.$/)).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await copies()).toEqual([copy])
  await page.getByRole('button', { name: 'Use the copy' }).click()
  await expect(typed(page)).toHaveValue('Written once')
})

test('facts that the server has not read yet are saved when the page is left', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await page.route('**/write/articles/*', (route, request) =>
    request.postData()?.includes('change=preview') ? undefined : route.continue(),
  )
  await page.getByLabel('Subtitle').fill('Typed last')
  await field(page).fill(`${article.made}Typed.\n`)
  await page.goto('/write')
  const copy = `unsaved-text:articles/${article.name}.md`
  const copies = () => page.evaluate(() => Object.keys(localStorage))
  expect(await copies()).toContain(copy)
  await edit(page, article)
  await expect(page.getByLabel('Subtitle')).toHaveValue('Typed last')
  await expect(typed(page)).toHaveValue(/Typed\.\n$/)
  // By then the editor has decided whether to offer it.
  await expect.poll(copies).not.toContain(copy)
  await expect(page.getByRole('button', { name: 'Use the copy' })).toHaveCount(0)
})

test('a copy of what was published is not offered', async ({ page, article }) => {
  await edit(page, article)
  await page.context().setOffline(true)
  await page.getByLabel('Subtitle').fill('Typed offline')
  await expect(state(page)).toContainText('a copy is in this browser')
  // The server answers again, but reads the facts only when they are published.
  await page.route('**/write/articles/*', (route, request) =>
    request.postData()?.includes('change=preview') ? route.abort() : route.continue(),
  )
  await page.context().setOffline(false)
  await publish(page).click()
  await expect(state(page)).toContainText('Published. Readers see it now.')
  expect(article.text()).toContain('subtitle: Typed offline')
  const copies = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(copies).not.toContain(`unsaved-text:articles/${article.name}.md`)
  await expect(page.getByRole('button', { name: 'Use the copy' })).toHaveCount(0)
})

test('a copy of what was published is not offered while another tab has a draft either', async ({
  page,
  article,
}) => {
  // Two editors, and three more loads.
  test.slow()
  const other = await page.context().newPage()
  await edit(page, article)
  await edit(other, article)
  await field(other).fill(`${article.made}Typed in the other tab.\n`)
  await expect(state(other)).toContainText('Draft saved at')
  await field(page).fill(`${article.made}Typed here.\n`)
  await expect(state(page)).toContainText('a copy is in this browser')
  await publish(page).click()
  const note = page.getByText('You have another unpublished draft.')
  await expect(note).toContainText('Published. Readers see it now.')
  await page.getByRole('link', { name: 'Continue with my draft' }).click()
  await expect(page.locator('.cm-editor')).toBeVisible()
  await expect(typed(page)).toHaveValue(/Typed in the other tab/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect(page.getByRole('button', { name: 'Use the copy' })).toHaveCount(0)
})

test('several copies are offered from the newest to the oldest, with times that differ', async ({
  page,
  article,
}) => {
  await edit(page, article)
  const base = await page.locator('input[name=base]').first().inputValue()
  await page.evaluate(
    ({ name, base }) => {
      for (const [index, second] of ['03', '01', '02'].entries()) {
        const copy = {
          text: `Written at ${second}`,
          note: '',
          base,
          at: `2026-01-01T12:00:${second}Z`,
        }
        localStorage.setItem(
          `unsaved-text:articles/${name}.md${'+'.repeat(index)}`,
          JSON.stringify(copy),
        )
      }
    },
    { name: article.name, base },
  )
  await edit(page, article)
  const offers = page.getByText(/^This browser has a copy of/)
  await expect(offers).toContainText([/13:00:03/, /13:00:02/, /13:00:01/])
})

test('on a phone, choosing which part is shown is not a change of the text', async ({
  page,
  article,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await edit(page, article)
  const before = await state(page).textContent()
  for (const part of ['Facts', 'Preview', 'Text']) {
    const choice = page.getByRole('radio', { name: part })
    await page.locator('label', { has: choice }).click()
    await expect(choice).toBeChecked()
    await expect(state(page)).toHaveText(before ?? '')
  }
})
