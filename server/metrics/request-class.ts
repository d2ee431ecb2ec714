/** Kinds of requests, for statistics. Few and fixed, so that no URL adds a series. */
export type RequestClass =
  | 'page'
  | 'listing'
  | 'search'
  | 'call'
  | 'upload'
  | 'file'
  | 'thumbnail'
  | 'asset'
  | 'feed'
  | 'health'

/** In this order: the first that matches. */
const CLASSES: readonly [RegExp, RequestClass][] = [
  [/^\/healthz(\/|$)/, 'health'],
  [/^\/(bundle|assets)\//, 'asset'],
  [/^\/(api\/)?search(\.data)?$/, 'search'],
  [/^\/(upload|upload_files)$|^\/api\/uploads(\/|$)/, 'upload'],
  [/^\/(files|untracked_files)(\/|$)|^\/api\/(inbox|trash)\/files\//, 'file'],
  [/^\/archive(\.data)?$|^\/api\/(files|publicFiles)$/, 'listing'],
  [/^\/(api|auth|login\/oidc)(\/|$)/, 'call'],
  [/^\/(feed\.xml|sitemap|robots\.txt|schema\/)/, 'feed'],
]

/** @param url Path and query as requested, which may be hostile. */
export function requestClass(url: string): RequestClass {
  const [path = '', query = ''] = url.split('?', 2)
  const found = CLASSES.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
  return found === 'file' && /(^|&)thumbnail=/.test(query) ? 'thumbnail' : found
}
