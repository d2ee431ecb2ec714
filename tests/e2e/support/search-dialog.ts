import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'
import { waitForScripts } from './page-scripts.ts'

/** The dialog of the search, as a reader speaks of it. */
export function searchDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Search the site' })
  return {
    dialog,
    field,
    options: dialog.getByRole('option'),
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    selected: dialog.getByRole('option', { selected: true }),
    status: dialog.getByRole('status'),
    plate: dialog.getByRole('complementary', { name: 'Selected case' }),
    close: dialog.getByRole('button', { name: 'Close search' }),

    /** By its key, once the page listens. */
    async open() {
      await waitForScripts(page)
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
    },
  }
}

/** Until then the search says itself that results may be missing. */
export async function waitForIndex({ request }: Page): Promise<void> {
  const isReady = async () => {
    const response = await request.get('/api/search?q=type')
    return ((await response.json()) as { isIndexing: boolean }).isIndexing
  }
  await expect.poll(isReady, { timeout: 60_000 }).toBe(false)
}
