import { calculatorPage } from '../calculators/calculator.ts'
import { calculators } from '../calculators/calculators.ts'
import type { Action } from './action.ts'

/**
 * The action of each page, by route pattern. A page missing here returns 404. Calls and files name their
 * action in their route definitions on the server.
 */
const pageActions = new Map<string, Action>([
  ['/', 'read'],
  ['/archive', 'read'],
  ['/archive/history', 'file_managment'],
  ['/archive/history/accounts', 'administer'],
  ['/archive/inbox', 'file_managment'],
  ['/archive/metadata', 'file_managment'],
  ['/archive/trash', 'file_managment'],
  ['/fileinfo/:id', 'read'],
  ['/fileinfo/:id/pages', 'read'],
  ['/blog', 'read'],
  ['/blog/:catalogue/changes', 'read'],
  ['/blog/:slug', 'read'],
  ['/blog/:catalogue/:case', 'read'],
  ['/tools', 'read'],
  ['/tools/penmap', 'read'],
  ...calculators.map((each) => [calculatorPage(each), 'read'] as const),
  ['/map', 'read'],
  ['/vehicle/:id', 'read'],
  ['/search', 'read'],
  ['/impressum', 'read'],
  ['/upload', 'upload-as-visitor'],
  ['/upload/receipt/:token', 'upload-as-visitor'],
  ['/login', 'log-in'],
  ['/logout', 'log-in'],
  ['/first-admin', 'log-in'],
  ['/welcome', 'log-in'],
  ['/auth', 'account'],
  ['/write', 'write'],
  ['/write/new', 'write'],
  ['/write/manage/*', 'write'],
  ['/write/revisions/*', 'write'],
  ['/write/preview/*', 'write'],
  ['/write/*', 'write'],
  ['/manage/people', 'administer'],
  ['/manage/readers', 'file_managment'],
  ['/preview/:token', 'read'],
  ['/manage/status', 'administer'],
  ['/*', 'read'],
])

/** @param pattern React Router's route pattern, which has no leading slash. */
export function pageAction(pattern: string): Action | undefined {
  return pageActions.get(pattern.replace(/^\/?/, '/'))
}

/** Whether a page without permission returns 404 instead of redirecting to the login. */
export function isSecretPage(action: Action | undefined): boolean {
  return action === undefined || action === 'administer'
}

/**
 * Whether a page is the same for every visitor, so it can be cached. A page with forms is not.
 * @param pathname Decoded, without the suffix of data requests.
 */
export function isSamePage(pathname: string): boolean {
  const url = pathname
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
  if (url.startsWith('/upload/receipt/')) return false
  // A link shows a draft that changes without a new version of the site, and it ends.
  if (url.startsWith('/preview/')) return false
  const action = pageActions.get(url)
  return action === 'read' || isSecretPage(action)
}

const ANY_PAGE = '/*'
/** Who has such a URL may read what others may not. */
const SECRET_LINK = '/preview/:token'

/** URLs as the site's own links write them: other spellings are without number. */
const PUBLIC_PAGE = new RegExp(
  `^(${[...pageActions]
    .filter(([pattern, action]) => action === 'read' || pattern === '/upload')
    .map(([pattern]) => pattern)
    .filter((pattern) => pattern !== ANY_PAGE && pattern !== SECRET_LINK)
    .map((pattern) => pattern.replaceAll(/:\w+/g, '[\\w-]{1,100}'))
    .join('|')})$`,
)

/** Whether this is the canonical path of a page for everyone, if there is one. Secret links are none. */
export function isPublicPage(pathname: string): boolean {
  return PUBLIC_PAGE.test(pathname)
}
