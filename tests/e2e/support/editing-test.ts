import { logIn } from './accounts.ts'
import { test as base, expect } from './browser-test.ts'
import { callApi, createFolder } from './editor-calls.ts'
import { type EditorPage, editorPage } from './editor-page.ts'

interface Editing {
  editor: EditorPage
  /** Logs in as an Author, creates a folder with these files and folders and opens it. @returns Its path. */
  openFolderWith(...names: string[]): Promise<string>
}

/** For tests of editors: each has its own folder. */
export const test = base.extend<Editing>({
  editor: ({ page }, provide) => provide(editorPage(page)),
  async openFolderWith({ page, editor, unique }, provide) {
    await provide(async (...names) => {
      await logIn(page, 'author')
      const path = await createFolder(page, `/Tests/${unique('Editing')}`)
      for (const name of names) {
        if (!name.includes('.')) await createFolder(page, `${path}/${name}`)
        else
          await callApi(page, 'POST', '/api/files/copy', {
            items: [`/Tests/Many/${name}`],
            into: path,
          })
      }
      await page.goto(`/archive?${new URLSearchParams({ dir: path, sort: 'name' })}`)
      await expect(editor.edit).toBeVisible()
      return path
    })
  },
})
