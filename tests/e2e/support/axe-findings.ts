import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose answer another scheme could change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Every finding as one line: of all rules in the light scheme, of colours in the dark one too. */
export async function axeFindings(page: Page): Promise<string[]> {
  await layEverything(page)
  await wear(page, 'light')
  const light = await axe(page).withTags(RULES).analyze()
  await wear(page, 'dark')
  const dark = await axe(page).withRules(COLOUR_RULES).analyze()
  return [...light.violations, ...dark.violations].map(
    ({ id, nodes: [first, ...more] }) =>
      `${id} at ${first?.html} and ${more.length} more: ${first?.failureSummary}`,
  )
}

/**
 * A tooltip is read with what it describes, so it needs no landmark. Nothing of ours is in a frame of another origin: axe may look at the page itself instead of joining its results in a
 * second one. What passes need not be listed.
 */
function axe(page: Page) {
  return new AxeBuilder({ page })
    .exclude('#tooltip')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
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
