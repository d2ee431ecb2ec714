import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { z } from 'zod'
import { isLookedInto } from '#domain/uploads/photograph.ts'
import { SiteError } from '../errors.ts'
import { jsonBodies } from '../http/json-body.ts'
import type { SiteEnv } from '../http/site-env.ts'
import type { Actor } from '../manage/change.ts'
import { deleteRejected, rejectEntries, restoreRejected } from '../manage/rejected-files.ts'
import { NO_DETAILS } from '../media/private-details.ts'
import { acceptEntry, inboxEntry } from '../uploads/inbox.ts'
import { filesOfBytes } from '../uploads/known-bytes.ts'
import type { Uploads } from '../uploads/open-uploads.ts'
import { actorOf, askedFor, NEVER_KEPT } from './change-calls.ts'
import {
  acceptCall,
  deleteRejectedCall,
  inboxCall,
  inboxPhotoCall,
  knownCall,
  rejectCall,
  restoreRejectedCall,
  uploadFilesCall,
} from './inbox-calls.ts'
import { readInbox } from './inbox-json.ts'

export type InboxParts = Pick<Uploads, 'db' | 'blobs' | 'workshop' | 'takeIn'>

interface InboxRouteParts extends InboxParts {
  /** Whole days that rejected files stay; 0: until somebody deletes them. */
  trashDays: number
}

const MOST_BYTES = 200_000

const DESCRIBED = [
  acceptCall,
  rejectCall,
  restoreRejectedCall,
  deleteRejectedCall,
  knownCall,
  uploadFilesCall,
]

/** What was sent in and waits, and what managers ask before they send. */
export function inboxRoutes(parts: InboxRouteParts) {
  const { db, blobs, workshop } = parts
  const routes = new OpenAPIHono<SiteEnv>({
    defaultHook(result) {
      if (!result.success) throw result.error
    },
  })
  const bodies = jsonBodies({ mostBytes: MOST_BYTES, togetherBytes: 20 * MOST_BYTES })

  const asked = <Body extends z.ZodType>(
    body: Body,
    work: (actor: Actor, given: z.output<Body>) => Promise<object>,
  ) => {
    return async (c: Context<SiteEnv>) => {
      const actor = actorOf(c)
      const given = await bodies(c, (text) => askedFor(body, text))
      return c.json(await work(actor, given), 200, NEVER_KEPT)
    }
  }

  for (const call of DESCRIBED) routes.openAPIRegistry.registerPath(call)

  routes.openapi(inboxCall, async (c) => {
    actorOf(c)
    return c.json(await readInbox(parts, c.req.valid('query')), 200, NEVER_KEPT)
  })

  routes.openapi(inboxPhotoCall, async (c) => {
    actorOf(c)
    const row = await inboxEntry(db, c.req.valid('param').entry)
    if (!row) throw new SiteError('archive/not-found')
    const isOne = isLookedInto(row.media_type)
    const details = isOne ? (await workshop.photoCopy(row.sha256, 'keep')).details : NO_DETAILS
    return c.json(details, 200, NEVER_KEPT)
  })

  routes.post(
    acceptCall.path,
    asked(acceptCall.body, async (actor, order) => {
      if (order.name !== undefined && order.entries.length > 1) {
        throw new SiteError('request/malformed', { detail: 'One name is for one entry.' })
      }
      const accepted = order.entries.map((entry) =>
        acceptEntry(parts, actor, entry, order).then(
          ({ path, id, state, batch }) => ({
            entry,
            ok: true,
            path,
            id,
            state,
            batch,
            code: null,
            message: null,
            clash: null,
          }),
          (error) => refusedEntry(entry, error),
        ),
      )
      return { results: await Promise.all(accepted) }
    }),
  )
  routes.post(
    rejectCall.path,
    asked(rejectCall.body, (actor, { entries }) => rejectEntries(db, actor, entries)),
  )
  routes.post(
    restoreRejectedCall.path,
    asked(restoreRejectedCall.body, (actor, { entries }) => restoreRejected(db, actor, entries)),
  )
  routes.post(
    deleteRejectedCall.path,
    asked(deleteRejectedCall.body, (actor, { entries }) =>
      deleteRejected({ db, blobs }, actor, entries),
    ),
  )
  routes.post(
    knownCall.path,
    asked(knownCall.body, async (_, { sha256 }) => ({ files: await filesOfBytes(db, sha256) })),
  )
  return routes
}

function refusedEntry(entry: string, error: unknown) {
  if (!(error instanceof SiteError)) throw error
  const { code, message, details } = error
  const [clash = null] = details?.clashes ?? []
  return { entry, ok: false, path: null, id: null, state: null, batch: null, code, message, clash }
}
