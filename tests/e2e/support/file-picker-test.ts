import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { logIn } from './accounts.ts'
import { test as base, expect } from './browser-test.ts'
import { createFolder, discardDraft } from './editor-calls.ts'
import { siteFolders } from './seed-site.ts'
import { photoWithMetadata, uploadToFolder } from './test-uploads.ts'

/** A draft, so that no count of another test has it. */
export const caseOf = (id: string) => `---
id: ${id}
title: Made as ${id}
vehicle: Type A
grade: B
verification: unverified
sources: # the best first
  - address: https://sources.test/${id}
    title: One
    publisher: Nobody
added: 2026-11-02
draft: true
---

Nothing of it happened.
`

export interface MadeCase {
  id: string
  /** In the archive. */
  folder: string
  /** Pictures in it, whose names begin with the id of the case. */
  pictures: string[]
}

export const test = base.extend<{ made: MadeCase }>({
  async made({ page, unique }, provide) {
    const id = unique('picked').toLowerCase()
    const file = join(siteFolders().CONTENT_DIR, `cases/made-tanks/${id}.md`)
    writeFileSync(file, caseOf(id))
    await logIn(page, 'author')
    const folder = await createFolder(page, `/Tests/${unique('Photos')}`)
    const pictures: string[] = []
    for (const name of [`${id} one.jpg`, `${id} two.jpg`])
      pictures.push(await uploadToFolder(page, folder, { name, bytes: await photoWithMetadata() }))
    await provide({ id, folder, pictures })
    rmSync(file)
    await discardDraft(page, `cases/made-tanks/${id}.md`)
  },
})

/** The file picker, for evidence or for the text. */
export const dialogNow = (page: Page) =>
  page.getByRole('dialog', { name: /^(Choose evidence|Insert files)$/ })

/** By name, until the index has the file. The same search again would replace what it has found. */
export async function find(page: Page, id: string, name: string) {
  const box = dialogNow(page).getByRole('checkbox', { name: new RegExp(name) })
  const field = dialogNow(page).getByRole('searchbox')
  await expect(async () => {
    if ((await field.inputValue()) === id && (await box.isVisible())) return
    // A search that starts again would abort the one before.
    const answered = page.waitForResponse((one) => new URL(one.url()).searchParams.get('q') === id)
    await field.fill('')
    await field.fill(id)
    await (await answered).finished()
    await expect(dialogNow(page).getByText('Searching…')).toHaveCount(0)
    expect(await box.isVisible()).toBe(true)
  }).toPass()
  return box
}
