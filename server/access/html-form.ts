import type { Context } from 'hono'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'

const MOST_BYTES = 64 * 1024

/**
 * The fields of a plain HTML form, read once; undefined where the request holds none.
 * @throws SiteError request/too-large
 */
export async function readForm(c: Context<SiteEnv>): Promise<URLSearchParams | undefined> {
  const known = c.get('form')
  if (known) return known
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return undefined
  const form = new URLSearchParams(await bodyWithin(c.req.raw.body))
  c.set('form', form)
  return form
}

async function bodyWithin(body: Request['body']): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new SiteError('request/too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
