import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../tests/chromium.ts'
import type { BenchLine } from '../bench-line.ts'
import { layMadeCases, MADE_CATALOGUE } from '../made-cases.ts'
import { alone, median } from '../rounds.ts'
import { startSite } from '../site.ts'

const CASES = 500
const CLICKS = 12

/** From a click on an option until the browser has laid the page out anew. */
export const caseFilter: BenchLine = {
  name: 'case-filter',
  tools: [],
  async measure(ground) {
    const content = await ground.folder('five-hundred-cases')
    await layMadeCases(content, CASES)
    const dataFolder = await ground.folder('case-filter-data')
    const site = await startSite(dataFolder, { settings: { CONTENT_DIR: content } })
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
    try {
      const page = await openCatalogue(browser, `${site.origin}/blog/${MADE_CATALOGUE}`)
      const measured = await alone(() => clickMs(page))
      return [
        {
          ...measured,
          what: `filtering ${CASES} cases`,
          unit: 'ms',
          goal: { of: 'figure', atMost: 50 },
          note: `From the click to the new layout, in Chromium; median of ${CLICKS} clicks a round.`,
        },
      ]
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

async function openCatalogue(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}

async function clickMs(page: Page): Promise<number> {
  const times: number[] = []
  for (let click = 0; click < CLICKS; click += 1) {
    const option = page.getByRole('button', { name: `Type ${'ABCD'[click % 4]}` }).first()
    times.push(
      await option.evaluate((button: HTMLElement) => {
        const started = performance.now()
        button.click()
        // Reading a size makes the browser lay out what the click changed.
        void document.body.offsetHeight
        return performance.now() - started
      }),
    )
    await page.waitForTimeout(50)
  }
  return median(times)
}
