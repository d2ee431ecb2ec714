import { OpenAPIHono } from '@hono/zod-openapi'
import type { SiteEnv } from '../http/site-env.ts'
import { historyCsv } from '../manage/history-csv.ts'
import { restoreMetadata, undo } from '../manage/undo.ts'
import { actorOf, changeCalls, NEVER_KEPT } from './change-calls.ts'
import { readHistory, wholeDays } from './history-json.ts'
import { historyCall, historyCsvCall, restoreMetaCall, undoCall } from './manage-calls.ts'
import type { ManageParts } from './manage-routes.ts'

/** Who did what, and how it is taken back. */
export function historyRoutes({ db }: ManageParts) {
  const routes = new OpenAPIHono<SiteEnv>({
    defaultHook(result) {
      if (!result.success) throw result.error
    },
  })
  const changed = changeCalls()

  for (const call of [undoCall, restoreMetaCall]) routes.openAPIRegistry.registerPath(call)
  routes.post(
    undoCall.path,
    changed(undoCall.body, (actor, { batch }) => undo(db, actor, batch)),
  )
  routes.post(
    restoreMetaCall.path,
    changed(restoreMetaCall.body, (actor, asked) => restoreMetadata(db, actor, asked)),
  )

  routes.openapi(historyCall, async (c) => {
    actorOf(c)
    return c.json(await readHistory({ db }, c.req.valid('query')), 200, NEVER_KEPT)
  })

  routes.openapi(historyCsvCall, (c) => {
    actorOf(c)
    const pieces = historyCsv(db, wholeDays(c.req.valid('query')))
    const body = ReadableStream.from(pieces).pipeThrough(new TextEncoderStream())
    return c.body(body, 200, {
      ...NEVER_KEPT,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="history.csv"',
    })
  })
  return routes
}
