import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Kysely } from 'kysely'
import { commonMetadata as answer } from '#domain/archive/manage-answer.ts'
import { itemsBody } from '#domain/archive/manage-calls.ts'
import type { Database } from '../db/schema.ts'
import { jsonBodies } from '../http/json-body.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { commonMetadata } from '../manage/common-metadata.ts'
import { Refused } from '../manage/refusal.ts'
import { json } from './api-calls.ts'
import { actorOf, askedFor, MOST_BYTES, NEVER_KEPT } from './change-calls.ts'
import { changeFailures } from './manage-calls.ts'
import { refusalError } from './refusal-error.ts'

const metaOfCall = createRoute({
  method: 'post',
  path: '/api/files/metaOf',
  summary: 'Metadata that all of a selection has in common; nothing is changed',
  request: { body: { ...json(itemsBody, 'The selection'), required: true } },
  responses: { 200: json(answer, 'Field by field'), ...changeFailures },
})

/** What an editor reads of many files and folders at once. */
export function commonMetadataRoutes({ db }: { db: Kysely<Database> }) {
  const routes = new OpenAPIHono<SiteEnv>()
  const bodies = jsonBodies({ mostBytes: MOST_BYTES, togetherBytes: 4 * MOST_BYTES })
  routes.openAPIRegistry.registerPath(metaOfCall)
  routes.post(metaOfCall.path, async (c) => {
    actorOf(c)
    const { items } = await bodies(c, (given) => askedFor(itemsBody, given))
    return c.json(await commonMetadata(db, items).catch(refuse), 200, NEVER_KEPT)
  })
  return routes
}

function refuse(error: unknown): never {
  throw error instanceof Refused ? refusalError(error.refusal) : error
}
