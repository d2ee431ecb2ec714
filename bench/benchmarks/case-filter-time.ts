import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../tools/chromium.ts'
import type { Benchmark } from '../benchmark.ts'
import { GENERATED_CATALOGUE, seedCases } from '../data/generated-cases.ts'
import { startSite } from '../programs/site-process.ts'
import { measureAlone, median } from '../rounds.ts'

const CASES = 500
const CLICKS = 12

/** From a click on an option until the browser has finished the layout. */
export const caseFilter: Benchmark = {
  name: 'case-filter',
  tools: [],
  async measure(environment) {
    const content = await environment.folder('five-hundred-cases')
    await seedCases(content, CASES)
    const dataFolder = await environment.folder('case-filter-data')
    const site = await startSite(dataFolder, { settings: { CONTENT_DIR: content } })
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
    try {
      const page = await openCatalogue(browser, `${site.origin}/blog/${GENERATED_CATALOGUE}`)
      const measured = await measureAlone(() => clickMs(page))
      return [
        {
          ...measured,
          what: `filtering ${CASES} cases`,
          unit: 'ms',
          goal: { of: 'figure', atMost: 50 },
          note: `From the click to the end of the layout, in Chromium; median of ${CLICKS} clicks a round.`,
        },
      ]
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

async function openCatalogue(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(url, { waitUntil: 'networkidle' })
  return page
}

async function clickMs(page: Page): Promise<number> {
  const times: number[] = []
  for (let click = 0; click < CLICKS; click += 1) {
    times.push(await page.evaluate(clickAndWait, `Type ${'ABCD'[click % 4]}`))
    await page.waitForTimeout(50)
  }
  return median(times)
}

/** Runs in the page. */
async function clickAndWait(option: string): Promise<number> {
  const button = document.querySelector<HTMLElement>(`[data-option="${option}"]`)
  if (!button) throw new Error(`The page has no button ${option}.`)
  const chosen = button.getAttribute('aria-pressed')
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (button.getAttribute('aria-pressed') === chosen) return
      observer.disconnect()
      resolve()
    })
    observer.observe(button, { attributes: true })
  })
  const started = performance.now()
  button.click()
  await changed
  // Reading a size forces the layout.
  void document.body.offsetHeight
  return performance.now() - started
}
