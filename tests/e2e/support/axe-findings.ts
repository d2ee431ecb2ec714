import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Evaluated rather than added as a script element, which the policy of the page would block. */
const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose result another colour scheme could change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Every finding as one line: of all rules in the light scheme, of colours in the dark one too.
 * @param part What alone has changed since the whole page was checked.
 */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  // Axe takes long on a busy machine.
  test.slow()
  await loadAxe(page)
  await layEverything(page)
  await wear(page, 'light')
  const light = await violations(page, part, { type: 'tag', values: RULES })
  await wear(page, 'dark')
  const dark = await violations(page, part, { type: 'rule', values: COLOUR_RULES })
  return [...light, ...dark]
}

/** To compile it takes longer than most pages: once for each document and each frame in it. */
async function loadAxe(page: Page) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
}

/** A tooltip is read with what it describes, so it needs no landmark. What passes need not be listed. */
function violations(page: Page, part: string, runOnly: axe.RunOnly): Promise<string[]> {
  return page.evaluate(
    async ({ part, options }) => {
      const found = await window.axe.run({ include: [part], exclude: ['#tooltip'] }, options)
      return found.violations.map(
        ({ id, nodes: [first, ...more] }) =>
          `${id} at ${first?.html} and ${more.length} more: ${first?.failureSummary}`,
      )
    },
    { part, options: { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions },
  )
}

/** What is left unlaid until it comes into view keeps the colours of the scheme before. */
async function layEverything(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Puts the page into a scheme and waits until it is painted so, without transitions half done. */
async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await painted()
    await painted()
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}
