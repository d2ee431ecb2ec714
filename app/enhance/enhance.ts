import { startCaseFilter } from './case-filter.ts'
import { startColorScheme } from './color-scheme.ts'
import { startConsent } from './consent.ts'
import { startContents } from './contents.ts'
import { startCopying } from './copying.ts'
import { replayEarlyClick } from './early-click.ts'
import { startFragments } from './fragment.ts'
import { showLocalTimes } from './local-times.ts'
import { startMenus } from './menus.ts'
import { startViewer } from './viewer.ts'
import { startWayBack } from './way-back.ts'

/**
 * The script of every page. It listens on the document, so that it works for what React draws later, too. Pages with
 * React load it for the parts that they share with plain pages.
 */
startMenus()
startColorScheme()
startCopying()
startConsent()
startFragments()
startContents()
startViewer()

if (document.documentElement.dataset.plain !== undefined) {
  startCaseFilter()
  startWayBack()
  showLocalTimes()
  replayEarlyClick()
}
