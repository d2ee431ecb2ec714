import type { Locator, Page } from '@playwright/test'
import { waitForScripts } from './page-scripts.ts'

export type ArchivePage = ReturnType<typeof archivePage>

/** The files browser, as a visitor speaks of it. */
export function archivePage(page: Page) {
  const sortButton = page.getByRole('button', { name: /^Sorted by/ })
  const entries = page.locator('[data-entry]')

  return {
    entries,
    breadcrumb: page.getByRole('navigation', { name: 'Breadcrumb' }),
    filter: page.getByRole('textbox', { name: 'Filter this folder' }),
    readme: page.getByRole('complementary', { name: 'About this folder' }),
    sortButton,

    /** @param query Further parameters of the URL. */
    open(path: string, query: Record<string, string> = {}) {
      return page.goto(`/archive?${new URLSearchParams({ dir: path, ...query })}`)
    },
    /** Until then the keys of the list are the browser's. */
    async waitForKeys() {
      await waitForScripts(page)
    },
    folder: (name: string) => entryOf(page, name),
    picture: (name: string) => entryOf(page, name),
    file: (name: string) => entryOf(page, name),
    section: (title: 'Folders' | 'Images' | 'Files') =>
      page.getByRole('region', { name: new RegExp(`^${title}\\b`) }),

    /** @param order A label of the menu: `Name, A to Z`. */
    async sortBy(order: string) {
      await sortButton.click()
      await page.getByRole('link', { name: order, exact: true }).click()
    },
    view: (name: 'Grid' | 'List') =>
      page.getByRole('navigation', { name: 'View' }).getByRole('link', { name }),
    preview: (name: string) => page.getByRole('button', { name: `Preview ${name}` }),

    /** Whole names, as screen readers read them, in the order shown. */
    names: () =>
      entries.evaluateAll((links) =>
        links.map((link) => {
          const name = link.querySelector('.entry-name')
          return (name?.querySelector('.visually-hidden') ?? name)?.textContent ?? ''
        }),
      ),
  }
}

/** By the whole name, which screen readers read, cut or not. */
function entryOf(page: Page, name: string): Locator {
  return page.locator('[data-entry]').filter({ has: page.getByText(name, { exact: true }) })
}
