import { hash } from 'node:crypto'
import { parse } from 'node:path'
import { test as base, expect as usual } from '@playwright/test'
import { type ArchiveCalls, archiveCalls } from './archive-calls.ts'
import { type ArchivePage, archivePage } from './archive-page.ts'
import { recordPageProblems } from './page-problems.ts'
import { type ViewerPage, viewerPage } from './viewer-page.ts'

export interface Site {
  archive: ArchivePage
  viewer: ViewerPage
  /** The site's own API, to compare pages with. */
  calls: ArchiveCalls
  /** A name that no other test, repetition or retry uses: `note.txt` becomes `note-4f1c0a2e.txt`. */
  unique(name: string): string
}

export interface Checks {
  /** Problems that the test is about; any other fails it. */
  expectedNoise: RegExp | undefined
  problems: undefined
}

/** Waits long, because other processes may use the same cores; a page that never loads fails all the same. */
export const expect = usual.configure({ timeout: 30_000 })

export const test = base.extend<Site & Checks>({
  archive: ({ page }, provide) => provide(archivePage(page)),
  viewer: ({ page }, provide) => provide(viewerPage(page)),
  calls: ({ request }, provide) => provide(archiveCalls(request)),
  async unique({ browserName: _ }, provide, { testId, repeatEachIndex, retry }) {
    const attempt = [testId, repeatEachIndex, retry].join()
    const suffix = hash('sha256', attempt).slice(0, 8)
    await provide((name) => {
      const { name: stem, ext } = parse(name)
      return `${stem}-${suffix}${ext}`
    })
  },
  expectedNoise: [undefined, { option: true }],
  problems: [
    async ({ page, baseURL, expectedNoise }, provide) => {
      const problems = recordPageProblems(page, new URL(baseURL ?? '').origin)
      await provide(undefined)
      expect(problems.filter((problem) => !expectedNoise?.test(problem))).toEqual([])
    },
    { auto: true },
  ],
})
