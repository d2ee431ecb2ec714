import { readStored, writeStored } from '#app/ui/browser/browser-storage.ts'

const STORE = 'recent-pages'
const MAX_PAGES = 6
/** Excludes the pages of an account, whose URLs may contain secrets. */
const READ = /^\/(archive|fileinfo|blog|tools|search|impressum)(\/|$)/

export interface RecentPage {
  url: string
  title: string
}

/** The pages of this tab, the latest first. */
export function recentPages(): RecentPage[] {
  return JSON.parse(readStored(STORE, 'sessionStorage') ?? '[]')
}

/** Remembers the page that the reader is leaving. */
export function rememberPage(): void {
  const { pathname, search } = location
  if (!READ.test(pathname)) return
  const url = pathname + search
  // Pages that say that there is nothing at their URL.
  if (document.querySelector('.notice > .notice-actions')) return
  const title = titleOf(document)
  const others = recentPages().filter((page) => pageOf(page.url) !== pageOf(url))
  writeStored(
    STORE,
    JSON.stringify([{ url, title }, ...others].slice(0, MAX_PAGES)),
    'sessionStorage',
  )
}

/** Pages of files have one title for all. */
function titleOf(page: Document): string {
  const file = page.querySelector('.file-info .file-name')?.textContent
  return file ?? page.title.replace(/ – [^–]*$/, '')
}

/** A catalogue is one page, whatever its filter. */
function pageOf(url: string): string {
  return url.startsWith('/blog/') ? url.replace(/\?.*/, '') : url
}
