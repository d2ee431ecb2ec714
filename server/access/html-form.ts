import type { Context } from 'hono'
import { SiteError } from '../errors.ts'
import type { PageResponder } from '../http/page-routes.ts'
import { type BodyLimit, readBody } from '../http/read-body.ts'
import { SAFE_HEADERS } from '../http/safe-headers.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { PACKED_BYTES } from '../manage/csv/packed-csv.ts'

const MAX_BYTES = 64 * 1024
/** A text of 256 KiB, percent-encoded. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024
const WITH_TEXT = /^\/write\//
/** A table of metadata is read by editors, too. */
const WITH_TABLE = '/archive/metadata'

/**
 * Parses a urlencoded form and caches it in the context; undefined for other content types.
 * @throws SiteError request/too-large
 */
export async function readForm(c: Context<SiteEnv>): Promise<URLSearchParams | undefined> {
  const known = c.get('form')
  if (known) return known
  if (!isPlainForm(c)) return undefined
  const form = new URLSearchParams(await readBody(c.req.raw.body, limitOf(c)))
  c.set('form', form)
  return form
}

function limitOf(c: Context): BodyLimit {
  if (c.req.path === WITH_TABLE) return { bytes: MAX_BYTES + PACKED_BYTES }
  return WITH_TEXT.test(c.req.path)
    ? { bytes: MAX_TEXT_BYTES, longField: 'text' }
    : { bytes: MAX_BYTES }
}

export function isPlainForm(c: Context): boolean {
  const type = c.req.header('content-type') ?? ''
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)
}

/**
 * The named fields of a form; missing ones are empty.
 * @throws SiteError request/malformed if the request is not a form.
 */
export async function formFields<Name extends string>(
  c: Context<SiteEnv>,
  ...names: Name[]
): Promise<Record<Name, string>> {
  const form = await readForm(c)
  if (!form) throw new SiteError('request/malformed', { detail: 'Expected an HTML form.' })
  return Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])) as Record<
    Name,
    string
  >
}

/** Shows the page again with a question, which a browser without scripts has not shown yet. */
export function askFirst(
  c: Context<SiteEnv>,
  page: PageResponder,
  typed: Readonly<Record<string, string>>,
): Promise<Response> {
  return page(c, { status: 200, problem: { field: 'confirmed', text: '', typed } })
}

/**
 * Redirects after a POST, so a reload does not submit the form again.
 * @param path May contain non-ASCII characters, which are percent-encoded for the header.
 */
export function seeOther(c: Context<SiteEnv>, path: string): Response {
  return c.body(null, 303, {
    ...SAFE_HEADERS,
    'cache-control': 'no-store',
    location: inAscii(path),
  })
}

function inAscii(path: string): string {
  return path.toWellFormed().replaceAll(/[^!-~]+/g, encodeURIComponent)
}
