import { test as base, expect as usual } from '@playwright/test'
import { type ArchiveCalls, archiveCalls } from './archive-calls.ts'
import { type ArchivePage, archivePage } from './archive-page.ts'
import { watchPage } from './page-problems.ts'
import { type ViewerPage, viewerPage } from './viewer-page.ts'

interface Site {
  archive: ArchivePage
  viewer: ViewerPage
  /** What the site's own calls say, to compare pages with. */
  calls: ArchiveCalls
}

interface Watch {
  /** Complaints of the browser that the test is about; everything else fails it. */
  expectedNoise: RegExp | undefined
  watched: undefined
}

/** Patient: two cores may be shared with others, and a page that never comes fails all the same. */
export const expect = usual.configure({ timeout: 15_000 })

export const test = base.extend<Site & Watch>({
  archive: ({ page }, provide) => provide(archivePage(page)),
  viewer: ({ page }, provide) => provide(viewerPage(page)),
  calls: ({ request }, provide) => provide(archiveCalls(request)),
  expectedNoise: [undefined, { option: true }],
  watched: [
    async ({ page, baseURL, expectedNoise }, provide) => {
      const problems = watchPage(page, new URL(baseURL ?? '').origin)
      await provide(undefined)
      expect(problems.filter((problem) => !expectedNoise?.test(problem))).toEqual([])
    },
    { auto: true },
  ],
})
