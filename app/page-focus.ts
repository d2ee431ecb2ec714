import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Path and folder of the page that is shown. */
let shown: string | undefined

/** None while a dialog is open. */
const HEADING = 'body:not(:has([aria-modal=true])) main h1'

/** Focuses the heading of the next page, as a document that is loaded would be read from its beginning. */
export function useHeadingFocus(): void {
  const { pathname, search } = useLocation()
  // A folder is a page; its order, filter and open file are not.
  const page = pathname + new URLSearchParams(search).get('dir')
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>(HEADING)
    if (heading && shown && shown !== page) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    shown = page
  }, [page])
}
