/** When a page runs React in the browser. */
export type ReactUse =
  /** Never: the server renders it, `app/enhance/` adds what needs a script. */
  | 'never'
  /** Once the reader uses a part of it that needs React (decision 32). */
  | 'on-use'
  | 'at-once'

/** A page is plain, without React, unless the handle of its route says otherwise. */
export interface RouteHandle {
  /** @param data Result of its loader; undefined if the loader threw. */
  reactUse(data: unknown): ReactUse
  /** Whether the page is shown within another one: without header, footer and scripts. */
  isFramed?: boolean
}

export const atOnce: RouteHandle = { reactUse: () => 'at-once' }

export const framedPage: RouteHandle = { reactUse: () => 'never', isFramed: true }

/** The server renders it whole, and answers its form. */
export const onUse: RouteHandle = {
  reactUse: (data) => (data === undefined ? 'never' : 'on-use'),
}

/** Editors, whose data holds a form token, get their tools at once, and so do visitors whose URL opens a file. */
export const onUseForVisitors: RouteHandle = {
  reactUse(data) {
    if (typeof data !== 'object' || data === null) return 'never'
    const isForEditor = 'editorToken' in data || 'trashed' in data
    return isForEditor || ('opened' in data && data.opened) ? 'at-once' : 'on-use'
  },
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'reactUse' in handle
}
