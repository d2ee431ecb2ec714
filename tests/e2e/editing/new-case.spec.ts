import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'node-html-parser'
import { logIn } from '../support/accounts.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { createFolder, discardDraft } from '../support/editor-calls.ts'
import { holdRequests } from '../support/held-requests.ts'
import { siteFolders } from '../support/seed-site.ts'
import { photoWithMetadata } from '../support/test-uploads.ts'
import { state, typed } from '../support/writing-test.ts'

/** Of its own, because other tests count the cases of the test catalogue. */
const catalogueOf = (slug: string) => `---
title: Losses of ${slug}
subtitle: For one test
description: Nothing in it happened.
vehicles: [Type A]
added: 2020-01-01
---

::cases
`

interface NewCase {
  /** Also the name of its catalogue. */
  id: string
  text(): string
}

const test = base.extend<{ begun: string; made: NewCase }>({
  /** ID of a case that does not exist yet. */
  async begun({ page, unique }, provide) {
    await logIn(page, 'author')
    const id = unique('begun').toLowerCase()
    await provide(id)
    await discardDraft(page, `cases/made-tanks/${id}.md`)
  },
  async made({ page, unique }, provide) {
    const id = unique('begun').toLowerCase()
    const folder = join(siteFolders().CONTENT_DIR, 'cases', id)
    mkdirSync(folder)
    writeFileSync(join(folder, 'catalogue.md'), catalogueOf(id))
    const status = async () => (await page.request.get(`/blog/${id}`)).status()
    // Until the site has noticed the new folder.
    await expect.poll(status, { timeout: 40_000 }).toBe(200)
    await provide({ id, text: () => readFileSync(join(folder, `${id}.md`), 'utf8') })
    rmSync(folder, { recursive: true })
  },
})

// A case that lacks something is answered as that; the frame of the preview runs no script.
test.use({ expectedNoise: /status of (404|422)|Blocked script execution/ })

const source = (id: string, number: number) => `https://sources.test/${id}/${number}`
const MAP = 'https://www.openstreetmap.org/?mlat=47.5237&mlon=35.9308#map=12/47.5/35.9'

/** What the focused element is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const words = element?.labels?.[0]?.textContent || element?.ariaLabel || element?.textContent
    return (words ?? '').trim()
  })

/** Only by keys: to the next element of this name. */
async function tabTo(page: Page, name: RegExp, key = 'Tab') {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key)
    if (name.test(await focused(page))) return
  }
  throw new Error(`No key leads to ${name}.`)
}

async function fillByKeys(page: Page, name: RegExp, value: string) {
  await tabTo(page, name)
  await page.keyboard.insertText(value)
}

/** Until the form has what the text has: it is renewed after a pause. */
const written = (page: Page, words: string | RegExp) =>
  expect(typed(page)).toHaveValue(typeof words === 'string' ? new RegExp(words) : words)

async function upload(page: Page, id: string) {
  const dialog = page.getByRole('dialog', { name: 'Choose evidence' })
  const files = await Promise.all(
    ['front', 'rear'].map(async (side) => ({
      name: `${id} ${side}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photoWithMetadata(),
    })),
  )
  await dialog.getByLabel('Files', { exact: true }).setInputFiles(files)
  await tabTo(page, /^Upload$/)
  await page.keyboard.press('Enter')
  const chosen = dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  for (const file of [0, 1]) await expect(chosen.nth(file)).toContainText('A photographer')
}

const newCase = (page: Page) => page.locator('form').filter({ hasText: 'New case' })

async function begin(page: Page, id: string) {
  await newCase(page).getByLabel('Title', { exact: true }).fill(id)
  await newCase(page).getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(new RegExp(`/write/cases/made-tanks/${id}\\.md`))
}

async function expectPublished(page: Page, { id, text: now }: NewCase) {
  await expect(state(page)).toContainText('Published.')
  expect(now()).toMatch(/^cdurs: '?6'?$/m)
  const read = async (url: string) => parse(await (await page.request.get(url)).text())
  expect((await read(`/blog/${id}`)).textContent).toContain(`Second loss of ${id}`)
  const published = await read(`/blog/${id}/${id}`)
  expect(published.querySelectorAll('[aria-label="Evidence"] li')).toHaveLength(2)
  expect(published.textContent).toContain('Third source')
}

test('a new case with pictures, a place, sources and a rating of its author is made and published by keys alone', async ({
  page,
  made,
}) => {
  test.slow()
  const { id } = made
  await logIn(page, 'author')
  const folder = await createFolder(page, `/Tests/${id}`)
  await page.goto('/write')
  await tabTo(page, /^New text$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New text')
  await tabTo(page, /^Catalogue/)
  // Letters after a pause begin another word.
  await expect(async () => {
    await page.keyboard.type(`Losses of ${id}`)
    await expect(page.locator('select[name=catalogue]')).toHaveValue(id, { timeout: 1000 })
  }).toPass()
  await fillByKeys(page, /^Title$/, `Second loss of ${id}`)
  await fillByKeys(page, /^ID, part/, id)
  await page.keyboard.press('Enter')
  await expect(page.locator('.cm-editor')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New: Second loss of ${id}`)

  await fillByKeys(page, /^Vehicle$/, 'Type A')
  await tabTo(page, /^Grade of the evidence$/)
  await page.keyboard.type('B')
  await tabTo(page, /^State of the sources$/)
  await page.keyboard.type('s')
  await written(page, /^verification: sourced$/m)

  await tabTo(page, /^Place$/)
  await page.keyboard.press('Enter')
  await fillByKeys(page, /^Place in words$/, 'a field')
  await fillByKeys(page, /^Point$/, MAP)
  await fillByKeys(page, /^Post that located it$/, source(id, 1))
  await tabTo(page, /^Choose files$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search the archive' })).toBeFocused()
  await tabTo(page, /^Upload new files$/)
  await page.keyboard.press('Enter')
  await fillByKeys(page, /^Folder of the archive$/, folder)
  await fillByKeys(page, /^Credit/, 'A photographer')
  await upload(page, id)
  await tabTo(page, /^Use these files \(2\)$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Choose files')

  for (const [at, title] of ['First source', 'Second source', 'Third source'].entries()) {
    if (at > 0) {
      await tabTo(page, new RegExp(`^Add: source ${at + 1}`))
      await page.keyboard.press('Enter')
    }
    await fillByKeys(page, /^URL$/, source(id, at + 1))
    await fillByKeys(page, /^Title or content/, title)
    await fillByKeys(page, /^Publisher$/, 'Nobody')
    await written(page, `title: ${title}\\n +publisher: Nobody`)
    await expect(page.locator('summary', { hasText: `Add: source ${at + 2}` })).toBeAttached()
  }
  await written(page, /coordinates: '?47\.5237, 35\.9308/)

  await tabTo(page, /^Rating/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^not rated/)
  for (let level = 1; level <= 10; level += 1) {
    if ((await focused(page)).startsWith('6: ')) break
    await page.keyboard.press('ArrowDown')
  }
  await written(page, /^cdurs: '?6'?$/m)
  await expect(page.getByLabel('Assessor')).toHaveValue(/.+/)
  await expect(page.locator('.fact', { hasText: 'Reasoning' })).toContainText(
    'Expected what the rating rests on.',
  )
  await fillByKeys(page, /^Reasoning$/, 'An example.')
  await tabTo(page, /^3: Third source/)
  await page.keyboard.press('Space')
  await written(page, /evidence: An example\./)
  await written(page, /sources:\n +- ['"]?3/)

  await expect(page.frameLocator('iframe[name=preview]').locator('main')).toContainText(
    `Second loss of ${id}`,
  )
  await tabTo(page, /^Back to “Publish”$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPublished(page, made)
})

test('on a phone, what a new case lacks is named, and a name that is taken leads to its text', async ({
  page,
  begun,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/write/new?catalogue=made-tanks')
  const form = newCase(page)
  await form.getByLabel('Title', { exact: true }).fill(`Second loss of ${begun}`)
  await form.getByLabel('ID, part of its URL').fill('made-mine')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alert')).toContainText('already has this URL')
  expect(await axeFindings(page)).toEqual([])

  await form.getByLabel('ID, part of its URL').fill('')
  await begin(page, begun)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Not published.')
  await page.getByRole('radio', { name: 'Facts' }).check()
  const vehicle = page.locator('.fact', { hasText: 'Vehicle' }).first()
  await expect(vehicle).toContainText('xpected')
  const text = page.getByRole('radio', { name: /^Text \d+ mistakes$/ })
  const before = await text.evaluate(({ parentElement }) => parentElement?.textContent ?? '')
  await vehicle.locator('input').fill('Leopard 2A6')
  await expect(page.locator('.writing-parts')).not.toContainText(before)
  await expect(text).toBeAttached()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(390)
  await page.getByLabel('Delete my draft permanently').check()
  await page.getByRole('button', { name: 'Discard my draft' }).click()
  await expect(page.getByRole('button', { name: 'Discard my draft' })).toHaveCount(0)
})

test('on a phone, “Publish” leads to a field of another part that the browser rejects', async ({
  page,
  begun,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/write/new?catalogue=made-tanks')
  await begin(page, begun)
  // The browser alone leads nowhere.
  await expect(page.locator('.cm-editor')).toBeAttached()
  // The server writes half a year into the text as it is, and shows it in a field for any words.
  await holdRequests(page, '**/write/cases/**', ({ body }) => body.includes('change=preview'))
  const year = page.getByLabel('Year').first()
  await year.evaluate((field: HTMLInputElement) => {
    field.value = '24'
  })
  await page.locator('.writing-parts label', { hasText: 'Text' }).click()
  await expect(year).toBeHidden()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(year).toBeFocused()
})
