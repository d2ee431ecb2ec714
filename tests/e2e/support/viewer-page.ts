import type { Page } from '@playwright/test'

export type ViewerPage = ReturnType<typeof viewerPage>

/** The fullscreen viewer over the files browser. */
export function viewerPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Viewer' })
  const current = dialog.locator('.yarl__slide_current')
  return {
    dialog,
    next: dialog.getByRole('button', { name: 'Next' }),
    previous: dialog.getByRole('button', { name: 'Previous' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    info: dialog.getByRole('link', { name: 'Info' }),
    copy: dialog.getByRole('button', { name: 'Copy' }),
    counter: dialog.getByText(/^\d+\/\d+$/),
    /** What is shown now, not its neighbours. */
    current,
    /** By its address: its alternative text is the description. */
    picture: (name: string) =>
      current.locator(`img[src^="/files/${encodeURIComponent(name)}?"]:not([alt=""])`),
    video: current.locator('video'),
  }
}
