import type { Page } from '@playwright/test'
import { waitForScripts } from './page-scripts.ts'
import { TEST_CATALOGUE } from './test-catalogue.ts'

/** A catalogue of cases, as a reader speaks of it. */
export function cataloguePage(page: Page) {
  const group = (name: string) => page.getByRole('group', { name })
  const table = page.getByRole('table', { name: 'Table of contents' })
  const titles = table.locator('tbody th > a')
  const cases = page.getByRole('article')
  const notice = page.locator('.case-filter-notice')

  return {
    table,
    /** Titles in the order of the table, of the rows shown. */
    titles: titles.filter({ visible: true }),
    /** Headings of the cases shown. */
    cases: cases.filter({ visible: true }).getByRole('heading', { level: 3 }),
    case: (id: string) => page.locator(`#${id}`),
    outcome: page.locator('.case-filter-outcome > p:not([role])'),
    status: page.locator('.case-filter-outcome').getByRole('status'),
    clear: page.getByRole('link', { name: 'Clear all', exact: true }),
    notice,

    /**
     * Opens the test catalogue and waits for its scripts, because an earlier choice reloads the page.
     * @param more Query and fragment.
     */
    async open(more = '') {
      await page.goto(TEST_CATALOGUE.url + more)
      await waitForScripts(page)
    },
    group,
    /** A button of a group, whatever its count. */
    option: (name: string, option: string) =>
      group(name).getByRole('button', { name: new RegExp(`^${option}\\s*\\d+$`) }),
    /** The buttons of a group as a reader sees them: `ALL 6`, in brackets where pressed. */
    options: (name: string) =>
      group(name)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const text = [...button.childNodes].map((part) => part.textContent).join(' ')
            return button.getAttribute('aria-pressed') === 'true' ? `[${text}]` : text
          }),
        ),
    column: (name: string) => table.getByRole('columnheader', { name }),
    sortBy: (name: string) =>
      table
        .getByRole('columnheader', { name })
        .getByRole('link', { name: name === 'BDA' ? 'Sort by BDA' : name, exact: true })
        .click(),
  }
}
