import type { Action } from '#domain/access/action.ts'
import { calculatorCallPath } from '#domain/calculators/calculator.ts'
import { calculators } from '#domain/calculators/calculators.ts'

/** Methods and path as they are registered, and what a request that they match does. */
type Access = readonly [methods: string, path: string, action: Action]

/**
 * Every route of the site. What matches several is held to each of them; what is not here is
 * answered as if it were not there. Pages have a table of their own: domain/access/page-actions.ts.
 */
export const accessTable: readonly Access[] = [
  // What prepares, finishes or refuses, and every page.
  ['ALL', '/*', 'read'],
  ['ALL', '/api/*', 'read'],
  ['GET HEAD', '/*', 'read'],
  ['ALL GET', '/healthz', 'read'],
  ['ALL GET', '/healthz/uploads', 'read'],
  ['ALL', '/upload_files', 'read'],

  ['GET', '/api/auth/user', 'read'],
  ['POST', '/api/auth/passkeys/confirm', 'account'],
  ['POST', '/api/auth/passkeys/begin', 'account'],
  ['POST', '/api/auth/passkeys', 'account'],
  ['POST', '/api/auth/passkeys/ask', 'sign-in'],
  ['POST', '/api/auth/passkeys/prove', 'sign-in'],
  ['POST', '/login', 'sign-in'],
  ['POST', '/first-admin', 'sign-in'],
  ['GET', '/login/oidc', 'sign-in'],
  ['GET', '/login/oidc/confirm', 'account'],
  ['GET', '/login/oidc/answer', 'sign-in'],
  // Open to all: a session may have ended elsewhere.
  ['POST', '/logout', 'sign-in'],
  ['POST', '/auth', 'account'],

  ['POST', '/upload', 'upload-as-visitor'],
  ['POST', '/upload_files', 'upload-as-visitor'],
  ['GET POST', '/api/uploads', 'upload-as-visitor'],
  ['POST', '/api/uploads/known', 'file_managment'],
  ['GET POST PATCH DELETE', '/api/uploads/:id', 'upload-as-visitor'],
  ['POST', '/api/uploads/:id/finish', 'upload-as-visitor'],

  ['ALL GET', '/api/files', 'read'],
  ['GET', '/api/files/images', 'read'],
  ['GET', '/api/files/meta', 'read'],
  ['PUT', '/api/files/actionMove', 'file_managment'],
  ['POST', '/api/files/actionMoveAll', 'file_managment'],
  ['POST', '/api/files/copy', 'file_managment'],
  ['PATCH', '/api/files/meta', 'file_managment'],
  ['POST', '/api/files/metaAll', 'file_managment'],
  ['POST', '/api/files/metaOf', 'file_managment'],
  ['POST', '/api/files/mkdir', 'file_managment'],
  ['PUT', '/api/files/trash', 'file_managment'],
  ['POST', '/api/files/trashAll', 'file_managment'],
  ['GET', '/api/files/uses', 'file_managment'],
  ['GET', '/api/trash', 'file_managment'],
  ['GET', '/api/trash/entries/:entry', 'file_managment'],
  ['GET', '/api/trash/files/:id', 'file_managment'],
  ['POST', '/api/trash/restore', 'file_managment'],
  ['POST', '/api/trash/empty', 'file_managment'],
  ['GET', '/api/history', 'file_managment'],
  ['GET', '/api/history.csv', 'file_managment'],
  ['POST', '/api/history/undo', 'file_managment'],
  ['POST', '/api/history/restoreMeta', 'file_managment'],
  ['GET', '/api/history/bytes/:entry', 'file_managment'],
  ['GET', '/api/files/original/:id', 'file_managment'],
  ['POST', '/api/files/showOriginal', 'file_managment'],
  ['POST', '/api/files/hideDetails', 'file_managment'],
  ['GET', '/api/files/photo/:id', 'file_managment'],
  ['GET', '/api/inbox', 'file_managment'],
  ['GET', '/api/inbox/photo/:entry', 'file_managment'],
  ['GET', '/api/inbox/files/:entry', 'file_managment'],
  ['POST', '/api/inbox/accept', 'file_managment'],
  ['POST', '/api/inbox/reject', 'file_managment'],
  ['POST', '/api/inbox/restore', 'file_managment'],
  ['POST', '/api/inbox/delete', 'file_managment'],
  ['ALL GET', '/api/publicFiles', 'read'],
  ['ALL GET', '/files', 'read'],
  ['ALL', '/info/*', 'read'],
  ['GET', '/info/file', 'read'],
  ['GET', '/files/:name{[\\s\\S]+}', 'read'],
  ['GET', '/untracked_files/:path{[\\s\\S]+}', 'read'],
  ['GET', '/api/openapi.json', 'read'],

  ['ALL GET', '/api/APFSDS', 'read'],
  ...calculators.map((each) => ['ALL POST', calculatorCallPath(each), 'compute'] as const),

  ['GET', '/blog/:catalogue/:name', 'read'],
  ['GET', '/feed.xml', 'read'],
  ['GET', '/sitemap.xml', 'read'],
  ['GET', '/sitemap/:part', 'read'],
  ['GET', '/robots.txt', 'read'],
  ['GET', '/schema/cases.json', 'read'],
  ['GET', '/schema/located-cases.json', 'read'],
]

const actions = new Map(
  accessTable.flatMap(([methods, path, action]) =>
    methods.split(' ').map((method) => [`${method} ${path}`, action] as const),
  ),
)

/** What a registered route does; undefined for one that nobody has classified. */
export function actionOf({ method, path }: { method: string; path: string }): Action | undefined {
  return actions.get(`${method} ${path}`)
}
