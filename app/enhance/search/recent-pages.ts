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
  const title = document.title.replace(/ – [^–]*$/, '')
  const others = recentPages().filter((page) => page.url !== url)
  writeStored(
    STORE,
    JSON.stringify([{ url, title }, ...others].slice(0, MAX_PAGES)),
    'sessionStorage',
  )
}
