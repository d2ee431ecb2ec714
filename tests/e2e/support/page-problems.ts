import type { Page } from '@playwright/test'

/** Chromium reports a view transition between two pages that it skips; no script of the site takes part. */
const SKIPPED_TRANSITION = /^Transition was (aborted|skipped)/

/** What no page of the site may do: complain on the console, fail, or ask another origin for anything. */
export function recordPageProblems(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    if (!SKIPPED_TRANSITION.test(message)) problems.push(`error: ${message}`)
  })
  page.on('dialog', (dialog) => {
    // The browser's own question before a page is left on which something is under way.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    problems.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin: requested } = new URL(request.url())
    if (protocol.startsWith('http') && requested !== origin) problems.push(`asks ${request.url()}`)
  })
  return problems
}
