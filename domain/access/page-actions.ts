import { calculatorPage } from '../calculators/calculator.ts'
import { calculators } from '../calculators/calculators.ts'
import type { Action } from './action.ts'

/**
 * What each page does, by the pattern that the router knows it by. A page that is not here is
 * answered as if it were not there. Calls and files have a table of their own, on the server.
 */
const pageActions = new Map<string, Action>([
  ['/', 'read'],
  ['/archive', 'read'],
  ['/archive/history', 'file_managment'],
  ['/archive/inbox', 'file_managment'],
  ['/archive/trash', 'file_managment'],
  ['/fileinfo/:id', 'read'],
  ['/blog', 'read'],
  ['/blog/:catalogue/changes', 'read'],
  ['/blog/:slug', 'read'],
  ['/blog/:catalogue/:case', 'read'],
  ['/tools', 'read'],
  ['/tools/penmap', 'read'],
  ...calculators.map((each) => [calculatorPage(each), 'read'] as const),
  ['/impressum', 'read'],
  ['/upload', 'upload-as-visitor'],
  ['/login', 'sign-in'],
  ['/logout', 'sign-in'],
  ['/first-admin', 'sign-in'],
  ['/auth', 'account'],
  ['/manage/status', 'administer'],
  ['/*', 'read'],
])

/** @param pattern As the router gives it, which leaves the first slash out. */
export function pageAction(pattern: string): Action | undefined {
  return pageActions.get(pattern.replace(/^\/?/, '/'))
}

/** Whether nobody is asked to log in for a page: for whoever may not see it, it does not exist. */
export function isSecretPage(action: Action | undefined): boolean {
  return action === undefined || action === 'administer'
}

/**
 * Whether a page is the same for every visitor. One with forms is made for each of them.
 * @param pathname Decoded, without what asks for data alone.
 */
export function isSamePage(pathname: string): boolean {
  const action = pageActions.get(
    pathname
      .toLowerCase()
      .replace(/\/+/g, '/')
      .replace(/(?<=.)\/$/, ''),
  )
  return action === 'read' || isSecretPage(action)
}
