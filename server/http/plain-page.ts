import { html } from 'hono/html'
import type { TypedField } from './typed-text.ts'

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}' +
  'label{display:block;margin:1rem 0}textarea{display:block;box-sizing:border-box;width:100%;font:1rem/1.5 ui-monospace,monospace}' +
  // Pages fade into one another: without this rule, Chromium reports an aborted transition as an error.
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Allows the style of `plainPage`. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * An error page for requests that never reach the app's pages. The template escapes its values.
 * @param typed Fields of the form that was not saved. The login then opens in a new tab, because the page cannot be
 * returned to.
 */
export function plainPage(
  status: number,
  message: string,
  requestId: string,
  login = '/login',
  typed: readonly TypedField[] = [],
) {
  const target = typed.length > 0 ? html` target="_blank"` : ''
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Error ${status}</title><style>${STYLE}</style><h1>Error ${status}</h1><p>${message}</p><p><a href="/">Go to the home page</a>${mayNeedLogin(status) ? html` · <a href="${login}"${target}>Log in</a>` : ''}</p>${typed.map(typedField)}${requestId ? html`<p><small>Request ID: ${requestId}</small></p>` : ''}</html>`
}

/** The parser drops a first line break in a text area. */
function typedField({ name, value }: TypedField) {
  return html`<label>${name}<textarea readonly rows="${value.includes('\n') ? 20 : 2}">${'\n'}${value}</textarea></label>`
}

function mayNeedLogin(status: number): boolean {
  return status === 403 || status === 404
}
