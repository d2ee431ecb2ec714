import { logIn } from './accounts.ts'
import { test as base, expect } from './browser-test.ts'
import { callApi, createFolder } from './editor-calls.ts'
import { type EditorPage, editorPage } from './editor-page.ts'

interface Editing {
  editor: EditorPage
  /** Logs in as an Author and creates a folder with these files and folders. @returns Its path. */
  createFolderWith(...names: string[]): Promise<string>
  /** Opens it, too. */
  openFolderWith(...names: string[]): Promise<string>
}

/** For tests of editors: each has its own folder. */
export const test = base.extend<Editing>({
  editor: ({ page }, provide) => provide(editorPage(page)),
  async createFolderWith({ page, unique }, provide) {
    await provide(async (...names) => {
      await logIn(page, 'author')
      const path = await createFolder(page, `/Tests/${unique('Editing')}`)
      const isFile = (name: string) => name.includes('.')
      for (const name of names.filter((name) => !isFile(name)))
        await createFolder(page, `${path}/${name}`)
      const items = names.filter(isFile).map((name) => `/Tests/Many/${name}`)
      if (items.length > 0) await callApi(page, 'POST', '/api/files/copy', { items, into: path })
      return path
    })
  },
  async openFolderWith({ page, editor, createFolderWith }, provide) {
    await provide(async (...names) => {
      const path = await createFolderWith(...names)
      await page.goto(`/archive?${new URLSearchParams({ dir: path, sort: 'name' })}`)
      await expect(editor.edit).toBeVisible()
      return path
    })
  },
})
