import type { Context } from 'hono'
import { formFields } from '../access/html-form.ts'
import { actorOf } from '../api/call.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { isTextPath } from './stores/writable-path.ts'

/** @throws SiteError write/path */
export function knownPath(path: string): string {
  if (!isTextPath(path)) throw new SiteError('write/path')
  return path
}

/**
 * What each form of a text sends: who changes which text, as it was when it was opened.
 * @param start Start of the URL; the rest of it is the path of the text.
 * @throws SiteError write/path
 */
export async function readPostedText<Name extends string>(
  c: Context<SiteEnv>,
  start: string,
  ...names: Name[]
) {
  const actor = actorOf(c, 'write')
  const path = knownPath(decodeURIComponent(c.req.path).slice(start.length))
  const fields = await formFields<'base' | Name>(c, 'base', ...names)
  return { path, base: fields.base || undefined, actor, fields }
}
