import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

export type UploadsPage = ReturnType<typeof uploadsPage>

/** The upload area of the archive and the upload page for visitors. */
export function uploadsPage(page: Page) {
  const progress = (name: string) => page.getByRole('progressbar', { name: `Progress of ${name}` })
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  return {
    /** Opens the page for visitors, which without its scripts would send the form. */
    async open() {
      await page.goto('/upload')
      await expect(upload).toBeDisabled()
    },
    files: page.getByLabel(/^(Choose files|Files)$/).and(page.locator('input')),
    chosen: page.locator('.upload-chosen'),
    upload,
    log: page.getByRole('log', { name: 'Results' }),
    total: page.locator('.upload-total'),
    drafts: page.getByRole('region', { name: 'Unfinished uploads' }),
    progress,
    row: (name: string) => page.getByRole('listitem').filter({ has: progress(name) }),
    /** Whether the browser asks before it leaves the page. */
    asksBeforeLeaving: () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    act: (label: string, name: string) => page.getByRole('button', { name: `${label}: ${name}` }),
  }
}
