import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { logIn } from './accounts.ts'
import { test as base, expect } from './browser-test.ts'
import { discardDraft } from './editor-calls.ts'
import { siteFolders } from './seed-site.ts'

/** The name is in the title, as other tests have drafts of their own in the list. */
const articleOf = (name: string) => `---
title: Made as ${name}
description: Nothing in it happened.
added: 2020-01-01
---

The first sentence.
`

interface Article {
  name: string
  /** As it was made. */
  made: string
  /** The file as it is. */
  text(): string
  /** As an editor on the server saves. */
  saveByHand(text: string): void
}

/** Unpublished texts are answered with an error. axe cannot run in the frame of the preview, which runs no script. */
const WRITING_NOISE =
  /status of (404|409|422)|Blocked script execution|ERR_(INTERNET_DISCONNECTED|FAILED)/

export const test = base.extend<{ article: Article }>({
  expectedNoise: WRITING_NOISE,
  async article({ page, unique }, provide) {
    const name = unique('edited').toLowerCase()
    const file = join(siteFolders().CONTENT_DIR, `articles/${name}.md`)
    const saveByHand = (text: string) => writeFileSync(file, text)
    const made = articleOf(name)
    saveByHand(made)
    await logIn(page, 'author')
    const status = async () => (await page.request.get(`/blog/${name}`)).status()
    // Until the site has noticed the new file.
    await expect.poll(status, { timeout: 40_000 }).toBe(200)
    await provide({ name, made, text: () => readFileSync(file, 'utf8'), saveByHand })
    rmSync(file)
    await logIn(page, 'author')
    await discardDraft(page, `articles/${name}.md`)
  },
})

export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
/** The editor. Until it replaces the textarea, nothing may be typed: a call that found the textarea would wait for it. */
export const field = (page: Page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).and(page.locator('.cm-content'))
/** What the form would send. */
export const typed = (page: Page) => page.locator('textarea[name=text]')
/** As the page would look. */
export const preview = (page: Page) => page.frameLocator('iframe[name=preview]').locator('main')
export const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
export const state = (page: Page) => page.locator('#save-state')

/** Opens an article, and waits for the editor. */
export async function edit(page: Page, { name }: Article) {
  await page.goto(`/write/articles/${name}.md`)
  await expect(page.locator('.cm-editor')).toBeVisible()
}
