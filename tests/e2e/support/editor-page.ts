import type { Locator, Page } from '@playwright/test'
import { expect } from './browser-test.ts'

export type EditorPage = ReturnType<typeof editorPage>

/** The tools for editors on the pages of the archive. */
export function editorPage(page: Page) {
  const bar = page.getByRole('group', { name: 'Manage files' })
  const dialog = page.getByRole('dialog')
  const notice = page.getByRole('region', { name: 'Last change' })
  const button = (name: string) => bar.getByRole('button', { name, exact: true })
  const edit = button('Edit')
  const count = bar.getByText(/ selected$/)
  return {
    bar,
    dialog,
    notice,
    question: page.getByRole('alertdialog'),
    edit,
    moveTo: button('Move to'),
    copyTo: button('Copy to'),
    remove: button('Delete'),
    newFolder: button('New folder'),
    count,
    undo: notice.getByRole('button', { name: 'Undo' }),
    folder: (name: string) => dialog.getByRole('treeitem', { name, exact: true }),
    select: dialog.getByRole('button', { name: 'Select', exact: true }),

    /** Switches to edit mode, unless it is on, and clicks the entries one by one. */
    async selectEntries(...entries: Locator[]) {
      if ((await edit.getAttribute('aria-pressed')) === 'false') await edit.click()
      await expect(count).toHaveText('0 selected')
      for (const [at, entry] of entries.entries()) {
        await entry.click()
        await expect(count).toHaveText(`${at + 1} selected`)
      }
    },

    /** Opens the menu of an entry and chooses an item. */
    async choose(name: string, choice: string) {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: choice }).click()
    },
  }
}
