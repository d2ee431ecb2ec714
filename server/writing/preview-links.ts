import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { WEEK_MS } from '#domain/units/time.ts'
import { siteSecret } from '../access/secrets.ts'
import type { Db } from '../db/tables/schema.ts'

const MAX_TOKEN = 1000
const claims = z.strictObject({ path: z.string(), user: z.string(), until: z.int() })

/** The content of a link: a text, or its maker's draft of it. */
export type PreviewClaims = z.output<typeof claims>

/** Links by which anyone can read one unpublished text for seven days. Nothing is stored. */
export function createPreviewLinks(db: Db) {
  let secret: Promise<Uint8Array> | undefined
  const sign = async (body: string) => {
    secret ??= siteSecret(db, 'preview')
    return createHmac('sha256', await secret)
      .update(`preview ${body}`)
      .digest()
  }
  return {
    /** @returns The last part of the URL. */
    async make(path: string, user: string): Promise<string> {
      const wanted: PreviewClaims = { path, user, until: Date.now() + WEEK_MS }
      const body = Buffer.from(JSON.stringify(wanted)).toString('base64url')
      return `${body}.${(await sign(body)).toString('base64url')}`
    },
    async read(token: string): Promise<PreviewClaims | 'wrong' | 'ended'> {
      const [body = '', given = '', ...more] = token.slice(0, MAX_TOKEN).split('.')
      const [right, bytes] = [await sign(body), Buffer.from(given, 'base64url')]
      const isRight = bytes.length === right.length && timingSafeEqual(bytes, right)
      if (!isRight || more.length > 0) return 'wrong'
      const found = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      return found.until > Date.now() ? found : 'ended'
    },
  }
}
