/** What a route says about its page. */
export interface RouteHandle {
  /**
   * Whether the page works without React in the browser: the server renders it, `app/enhance/` adds what needs a script.
   * @param data Of its loader; undefined where the loader threw.
   */
  isPlain(data: unknown): boolean
}

export const plainPage: RouteHandle = { isPlain: () => true }

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'isPlain' in handle
}
