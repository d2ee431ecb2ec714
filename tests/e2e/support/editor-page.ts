import type { Page } from '@playwright/test'

export type EditorPage = ReturnType<typeof editorPage>

/** The tools for editors on the pages of the archive. */
export function editorPage(page: Page) {
  const bar = page.getByRole('toolbar', { name: 'Manage files' })
  const dialog = page.getByRole('dialog')
  const notice = page.getByRole('region', { name: 'Last change' })
  const button = (name: string) => bar.getByRole('button', { name, exact: true })
  return {
    bar,
    dialog,
    notice,
    question: page.getByRole('alertdialog'),
    edit: button('Edit'),
    moveTo: button('Move to'),
    copyTo: button('Copy to'),
    remove: button('Delete'),
    newFolder: button('New folder'),
    count: bar.getByText(/ selected$/),
    undo: notice.getByRole('button', { name: 'Undo' }),
    folder: (name: string) => dialog.getByRole('treeitem', { name, exact: true }),
    select: dialog.getByRole('button', { name: 'Select', exact: true }),

    /** Opens the menu of an entry and chooses an item. */
    async choose(name: string, choice: string) {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: choice }).click()
    },
  }
}
