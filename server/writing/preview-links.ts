import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { WEEK_MS } from '#domain/units/time.ts'
import { isStorable } from '#domain/writing/hidden-characters.ts'
import { deleteSecret, existingSecret, previewSecret, siteSecret } from '../access/secrets.ts'
import type { Db } from '../db/tables/schema.ts'
import { draftOf } from './drafts.ts'
import { countRevisions } from './revisions.ts'

const MAX_TOKEN = 1000
const claims = z.strictObject({
  path: z.string(),
  user: z.string().refine(isStorable),
  until: z.int(),
})

/** The content of a link: a text, or its maker's draft of it. */
export type PreviewClaims = z.output<typeof claims>

/** What a link shows: the draft of its maker, or else the text. `undefined` while the text is in the trash. */
export async function linkedText(
  db: Db,
  path: string,
  user: string,
  shownText: (path: string) => Promise<{ text: string } | undefined>,
): Promise<string | undefined> {
  const text = (await shownText(path))?.text
  if (text === undefined && (await countRevisions(db, path)) > 0) return undefined
  return (await draftOf(db, user, path))?.text ?? text
}

/** Links by which anyone can read one unpublished text for seven days, or until their maker ends them. None is stored. */
export function createPreviewLinks(db: Db) {
  return {
    /** @returns The last part of the URL. */
    async make(path: string, user: string): Promise<string> {
      const wanted: PreviewClaims = { path, user, until: Date.now() + WEEK_MS }
      const body = Buffer.from(JSON.stringify(wanted)).toString('base64url')
      const mark = sign(body, await siteSecret(db, previewSecret(user)))
      return `${body}.${mark.toString('base64url')}`
    },
    async read(token: string): Promise<PreviewClaims | 'wrong' | 'ended'> {
      const [body = '', given = '', ...more] = token.slice(0, MAX_TOKEN).split('.')
      const found = claimsIn(body)
      const secret = found && (await existingSecret(db, previewSecret(found.user)))
      if (!found || !secret || more.length > 0) return 'wrong'
      const [right, bytes] = [sign(body, secret), Buffer.from(given, 'base64url')]
      const isRight = bytes.length === right.length && timingSafeEqual(bytes, right)
      if (!isRight) return 'wrong'
      return found.until > Date.now() ? found : 'ended'
    },
    /** Ends all links of an editor. @returns Whether there were any. */
    async end(user: string): Promise<boolean> {
      const hadLinks = await hasPreviewLinks(db, user)
      await deleteSecret(db, previewSecret(user))
      return hadLinks
    },
  }
}

/** Whether an editor has made links since they last ended them; those of more than a week ago have ended, too. */
export async function hasPreviewLinks(db: Db, user: string): Promise<boolean> {
  return (await existingSecret(db, previewSecret(user))) !== undefined
}

/** Not yet known to be true. */
function claimsIn(body: string): PreviewClaims | undefined {
  try {
    return claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  } catch {
    return undefined
  }
}

function sign(body: string, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`preview ${body}`).digest()
}
