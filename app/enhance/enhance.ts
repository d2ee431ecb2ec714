import { closest } from '#app/ui/browser/closest.ts'
import { startArchiveView } from './archive-view.ts'
import { startBackToList } from './back-to-list.ts'
import { measureBreadcrumb } from './breadcrumb-height.ts'
import { startColorScheme } from './color-scheme.ts'
import { startContents } from './contents.ts'
import { startCopying } from './copying.ts'
import { startFragments } from './fragment.ts'
import { showLocalTimes } from './local-times.ts'
import { startMenus } from './menus.ts'
import { startPrintTime } from './print-time.ts'
import { holdEarlyLink, replayEarlyClick } from './react/early-click.ts'
import { startScrollRestoration } from './scroll-place.ts'
import { startSearch } from './search/search-keys.ts'
import { startViewer } from './viewer.ts'

/**
 * The script of every page. It listens on the document, so that it works for what React renders later, too. Pages with
 * React load it for the parts that they share with plain pages; some start React only when this script does (decision 32).
 */
startMenus()
startColorScheme()
startCopying()
startFragments()
startContents()
startViewer()
startSearch()
startArchiveView()
measureBreadcrumb()
startPrintTime()
for (const type of ['pointerover', 'focusin']) addEventListener(type, showTooltip)

if (document.documentElement.dataset.react !== 'at-once') {
  startBackToList()
  if (find('.case-sections')) startScrollRestoration()
  showLocalTimes()
  holdEarlyLink()
  void startPageScripts().finally(replayEarlyClick)
}

/** Until its file has loaded, the browser shows its native tooltip. */
function showTooltip(event: Event): void {
  if (closest(event, '[title]'))
    import('./tooltips.ts').then((tooltips) => tooltips.showTooltip(event)).catch(() => {})
}

/** Scripts of some pages only, each in a file of its own. */
async function startPageScripts(): Promise<void> {
  const map = find('[data-map]')
  if (map) new IntersectionObserver(startMap).observe(map)
  if (find('[data-frame]')) (await import('./consent.ts')).startConsent()
  if (find('[data-react=on-use]')) (await import('./react/react-on-use.ts')).startReactOnUse()
  else if (find('.case-table')) (await import('./cases/filter-on-use.ts')).startFilterOnUse()
  else if (find('table[data-times]')) (await import('./times-table.ts')).startTimesTable()
  if (find('.writing-page')) (await import('./write/writing-page.ts')).startWritingPage()
  const message = find('#receipt-message')
  if (message instanceof HTMLTextAreaElement)
    (await import('./receipt-draft.ts')).keepReceiptDraft(message)
  // Its preview may have such a table.
  if (find('[data-write], [data-published-text]'))
    (await import('./write/text-editor.ts')).startTextEditor()
}

async function startMap([entry]: IntersectionObserverEntry[], seen: IntersectionObserver) {
  if (!entry?.isIntersecting) return
  seen.disconnect()
  ;(await import('./cases/case-map.ts')).startCaseMap()
}

function find(selector: string): Element | null {
  return document.querySelector(selector)
}
