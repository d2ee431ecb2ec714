import { OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import type { Archive } from '#domain/archive/archive.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { archiveRoutes } from './archive-routes.ts'
import { calculatorRoutes } from './calculator-routes.ts'
import { commonMetadataRoutes } from './common-metadata-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { type InboxParts, inboxRoutes } from './inbox-routes.ts'
import { type ManageParts, manageRoutes } from './manage-routes.ts'
import { photoRoutes } from './photo-routes.ts'
import { trashRoutes } from './trash-routes.ts'
import { userRoutes } from './user-routes.ts'

interface ApiParts extends ManageParts {
  archive: Archive
  rounds: () => readonly RoundTemplate[]
  uploads: InboxParts
  /** The version is from here on no older than what was read before. */
  catchUp: () => Promise<void>
}

/** Every call and their description. What is answered from the database catches up; what computes does not ask it. */
export function apiRoutes(parts: ApiParts) {
  const { archive, rounds, catchUp } = parts
  const routes = new OpenAPIHono<SiteEnv>()
  routes.route('/', calculatorRoutes(rounds))
  for (const path of ['/api/*', '/files', '/info/*']) routes.use(path, caughtUp(catchUp))
  routes.route('/', userRoutes())
  routes.route('/', archiveRoutes(archive))
  routes.route('/', manageRoutes(parts))
  routes.route('/', commonMetadataRoutes(parts))
  routes.route('/', trashRoutes(parts))
  routes.route('/', historyRoutes(parts))
  routes.route('/', inboxRoutes({ ...parts.uploads, trashDays: parts.trashDays }))
  routes.route('/', photoRoutes(parts.uploads))
  routes.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Tanks & Technology', version: '1' },
  })
  return routes
}

/** No answer may be followed by one that knows less: pages kept from before it are old from here on. */
function caughtUp(catchUp: ApiParts['catchUp']) {
  return createMiddleware(async (c, next) => {
    await next()
    if (!c.error) await catchUp()
  })
}
