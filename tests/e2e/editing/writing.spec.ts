import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { expect } from '../support/browser-test.ts'
import {
  edit,
  field,
  heading,
  preview,
  publish,
  state,
  test,
  typed,
} from '../support/writing-test.ts'

/** By keys alone, from the field for the text. */
async function tabTo(page: Page, name: string) {
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName(name)
}

/** Restores the usual width. */
async function expectFitsPhone(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrolls, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
  }
}

test('an editor mends a typo by keys, and finds the revision', async ({ page, article }) => {
  await page.goto(`/blog/${article.name}`)
  await page.getByRole('link', { name: 'Edit text' }).press('Enter')
  await expect(heading(page)).toHaveText(`Edit: Made as ${article.name}`)
  await expect(page.locator('.cm-editor')).toBeVisible()
  await expectFitsPhone(page)
  await field(page).press('Control+End')
  await page.keyboard.type('A second one.')
  // Tab leads out of the text, and back.
  await page.keyboard.press('Tab')
  await expect(page.locator('iframe[name=preview]')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(field(page)).toBeFocused()
  await page.getByLabel('Change summary').focus()
  await page.keyboard.type('Say more')
  await tabTo(page, 'Publish')
  await page.keyboard.press('Enter')
  await expect(state(page)).toContainText('Published. Readers see it now.')
  expect(article.text()).toBe(`${article.made}A second one.`)
  await page.getByRole('link', { name: 'Revisions' }).press('Enter')
  await expect(page.locator('#change-1 ins')).toHaveText('A second one.')
  await expect(page.getByText('Say more')).toBeVisible()
  await expectFitsPhone(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Markdown' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Difference' }).locator('ins')).toHaveText(
    'A second one.',
  )
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(page.getByText('Restored as a new revision.')).toBeVisible()
  expect(article.text()).toBe(article.made)
})

test('what is typed is previewed and saved as a draft, also after the network was gone, and is there after a crash', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await field(page).press('Control+End')
  await page.keyboard.type('[Nowhere](#nowhere)')
  await expect(page.locator('#findings')).toContainText('Line 8: a link leads to #nowhere')
  await expect(preview(page)).toContainText('Nowhere')
  await expect(state(page)).toContainText('Draft saved at')
  await page.route('**/api/texts/draft', (route) => route.abort())
  await page.keyboard.type(' Offline.')
  await expect(state(page)).toContainText('your draft is not saved yet')
  await page.keyboard.type(' Still.')
  await page.unroute('**/api/texts/draft')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(state(page)).toContainText('Draft saved at')
  expect(article.text()).toBe(article.made)

  await page.goto('/write')
  await expect(heading(page)).toBeVisible()
  await expectFitsPhone(page)
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('link', { name: `Made as ${article.name}` })
    .first()
    .click()
  await expect(state(page)).toContainText('This is your draft of')
  await expect(typed(page)).toHaveValue(`${article.made}[Nowhere](#nowhere) Offline. Still.`)
  await page.getByLabel('Delete my draft permanently').check()
  await page.getByRole('button', { name: 'Discard my draft' }).click()
  await expect(state(page)).toContainText('Your draft was discarded.')
  await expect(typed(page)).toHaveValue(article.made)
})

test('what is changed meanwhile is shown beside mine, and neither is lost', async ({
  page,
  article,
}) => {
  await test.step('two changes of the same line', async () => {
    await edit(page, article)
    await field(page).fill(article.made.replace('first', 'mine'))
    article.saveByHand(article.made.replace('first', 'theirs'))
    await publish(page).click()
    await expect(page.getByRole('alert')).toContainText(
      'Not published. The published text has changed since you began, at the same lines or sources as yours.',
    )
    await expect(typed(page)).toHaveValue(/mine/)
    await expect(page.getByRole('textbox', { name: 'Published in the meantime' })).toHaveValue(
      /theirs/,
    )
    expect(article.text()).toContain('theirs')
    await page.getByRole('button', { name: 'Publish with my lines' }).click()
    await expect(state(page)).toContainText('Published')
    expect(article.text()).toContain('mine')
  })

  await test.step('a draft from an older text, before anything is typed', async () => {
    const before = article.text()
    await expect(page.locator('.cm-editor')).toBeVisible()
    await field(page).fill(`${before}Mine.\n`)
    await expect(state(page)).toContainText('Draft saved at')
    article.saveByHand(before.replace('Made as', 'Read as'))
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Your draft' })).toHaveValue(/Mine/)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Continue with my draft' }).click()
    await publish(page).click()
    await expect(state(page)).toContainText('It includes what was published since you began.')
    expect(article.text()).toBe(`${before.replace('Made as', 'Read as')}Mine.\n`)
  })
})

test('publishing in one window keeps the newer draft of another, and shows it', async ({
  page,
  article,
}) => {
  const url = `/write/articles/${article.name}.md`
  await page.goto(url)
  const other = await page.context().newPage()
  await other.goto(url)
  // The editor takes the place of the field.
  for (const each of [page, other]) await expect(each.locator('.cm-editor')).toBeVisible()
  await field(other).fill(`${article.made}Newer.\n`)
  await expect(state(other)).toContainText('Draft saved at')
  await field(page).fill(`${article.made}Older.\n`)
  await expect(state(page)).toContainText('This draft was changed in another window')
  await publish(page).click()
  await expect(page.getByRole('status').first()).toContainText(
    'You have another unpublished draft.',
  )
  await expect(page.getByRole('textbox', { name: 'Published text' })).toHaveValue(/Older/)
  await expect(page.getByRole('textbox', { name: 'Your draft' })).toHaveValue(/Newer/)
})

test('front matter that is changed by hand is never undone by its fields', async ({
  page,
  article,
}) => {
  await edit(page, article)
  const title = page.getByLabel('Title', { exact: true })
  const subtitle = page.getByLabel('Subtitle')
  await page.getByRole('button', { name: 'Collapse front matter' }).click()
  const unfinished = article.made.replace(/title: .*/, 'title: "Corrected by hand')
  await field(page).fill(unfinished)
  // Its fields cannot be shown while it cannot be read.
  await expect(title).toBeDisabled()
  const finished = unfinished.replace('by hand', 'by hand"')
  await field(page).fill(finished)
  await expect(title).toHaveValue('Corrected by hand')
  await subtitle.fill('Typed')
  const both = finished.replace('---\n\n', 'subtitle: Typed\n---\n\n')
  await expect(typed(page)).toHaveValue(both)
  await publish(page).click()
  await expect(state(page)).toContainText('Published. Readers see it now.')
  expect(article.text()).toBe(both)
})

test('a fact is changed by its field, and only its line in the text, if it can be taken over', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await page.getByLabel('Subtitle').fill('None: so far')
  await expect(typed(page)).toHaveValue(
    article.made.replace('---\n\n', "subtitle: 'None: so far'\n---\n\n"),
  )
  await expect(state(page)).toContainText('Draft saved at')
  await expect(preview(page)).toContainText('None: so far')
  // Another one to add appears as soon as this one is an entry.
  const source = (field: string) => page.locator(`[name="fact.sources.0.${field}"]`)
  await page.getByText('Add: source 1').click()
  await source('address').fill('example.org')
  await expect(page.getByText('This is not a complete URL')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await test.step('what cannot be taken over is named beside what is saved, and is not lost', async () => {
    await expect(state(page)).toContainText('Saved, except: ')
    let asked = 0
    page.on('dialog', () => {
      asked += 1
    })
    await edit(page, article)
    expect(asked).toBe(1)
    await page.getByRole('button', { name: 'Use the copy' }).click()
    await expect(source('address')).toHaveValue('example.org')
    // The mistake unfolds its group.
    await expect(source('address')).toBeVisible()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(state(page)).toContainText('The draft is saved, except for the invalid fields.')
    await expect(source('address')).toHaveValue('example.org')
    await expect(page.getByText('This is not a complete URL')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use the copy' })).toBeHidden()
  })

  await source('address').fill('https://made.test/first')
  await source('title').fill('What it says')
  await source('publisher').fill('Nobody')
  await expect(page.getByText('Source 1 What it says')).toBeVisible()
  await expect(source('publisher')).toBeFocused()
  await publish(page).click()
  await expect(state(page)).toContainText('Published. Readers see it now.')
  expect(article.text()).toContain('  - address: https://made.test/first\n    title: What it says')
})

test('the editor completes a footnote and a directive, and marks a mistake, which its button fixes and one key undoes', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await field(page).press('Control+End')
  await page.keyboard.type('::dra')
  await expect(page.getByRole('option', { name: /^::drawing a drawing/ })).toBeVisible()
  // Above the preview.
  await expect(page.locator('.writing-pane[data-part=text]')).toHaveCSS('z-index', '1')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(typed(page)).toHaveValue(/^::drawing\{name="" alt="" caption=""\}$/m)
  await page.keyboard.type('nothing')
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\nNote.[^a]\n\n[^a]: So it is.\n\nOther.[^')
  await expect(page.getByRole('option', { name: /So it is/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(typed(page)).toHaveValue(/Other\.\[\^a\]$/)

  const wrong = article.made.replace('The first sentence.', '## Armour {#armour}\n\n[one](#armuor)')
  await typed(page).evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }, wrong)
  await page.getByRole('button', { name: 'Change to “armour”' }).press('Enter')
  await expect(typed(page)).toHaveValue(wrong.replace('armuor', 'armour'))
  await expect(page.locator('#findings')).toContainText('No mistakes found.')
  await expect(page.getByRole('status').filter({ hasText: 'No mistakes found.' })).toBeAttached()
  await field(page).press('Control+z')
  await expect(typed(page)).toHaveValue(wrong)
})

test('state and actions stay in view on a phone, and text and preview beside long facts', async ({
  page,
  article,
}) => {
  await edit(page, article)
  await page.setViewportSize({ width: 390, height: 800 })
  await field(page).fill(`${article.made}${'A paragraph.\n\n'.repeat(60)}`)
  await field(page).press('Control+End')
  await expect(state(page)).toBeInViewport({ ratio: 1 })
  await expect(publish(page)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.evaluate(() => document.querySelector('#facts')?.scrollIntoView(false))
  await expect(field(page)).toBeInViewport()
  await expect(page.locator('iframe[name=preview]')).toBeInViewport({ ratio: 0.9 })
})
