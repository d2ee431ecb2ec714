import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Archive } from '#domain/archive/archive.ts'
import { backupRetention } from '#domain/status/backup-retention.ts'
import { accessGate } from './access/access-gate.ts'
import { accountRoutes } from './access/account-routes.ts'
import { accountViews } from './access/account-views.ts'
import type { Access } from './access/open-access.ts'
import { passkeyRoutes } from './access/passkey-routes.ts'
import { providerRoutes } from './access/provider-routes.ts'
import { signInRoutes } from './access/sign-in-routes.ts'
import { apiRoutes } from './api/api-routes.ts'
import { verificationWord } from './archive/verification.ts'
import { backupWord } from './backup/backup-health.ts'
import { parseKept } from './backup/keep-snapshots.ts'
import type { Store } from './blobs/blob-store.ts'
import type { Config } from './config.ts'
import type { Mistake } from './content/checks/mistake.ts'
import type { Database } from './db/schema.ts'
import { editorialRoutes } from './editorial/editorial-routes.ts'
import { SiteError } from './errors.ts'
import { fileRoutes } from './files/file-routes.ts'
import { trashFileRoutes } from './files/trash-file-routes.ts'
import { untrackedRoutes } from './files/untracked.ts'
import { healthRoutes } from './health.ts'
import { addressLimits } from './http/address-limits.ts'
import { answerError } from './http/error-answer.ts'
import { keptAnswers } from './http/kept-answers.ts'
import { type PageParts, pageAnswer, pageRoutes } from './http/page-routes.ts'
import { requestLog } from './http/request-log.ts'
import type { ResponseCache } from './http/response-cache.ts'
import { safeHeaders } from './http/safe-headers.ts'
import type { SiteEnv } from './http/site-env.ts'
import type { Workshop } from './media/workshop.ts'
import { createSiteStatus } from './status/site-status.ts'
import type { Uploads } from './uploads/open-uploads.ts'
import { tusRoutes } from './uploads/tus-routes.ts'
import { uploadFormRoutes } from './uploads/upload-form-routes.ts'

export interface AppParts {
  config: Config
  db: Kysely<Database>
  log: Logger
  access: Access
  archive: Archive
  store: Store
  workshop: Workshop
  uploads: Uploads
  cache: ResponseCache
  version: () => string
  /** `version` is from here on no older than what was read before. */
  catchUp: () => Promise<void>
  isDatabaseAway: () => boolean
  site: PageParts['site']
  rounds: PageParts['rounds']
  library: PageParts['library']
  /** Every mistake in the content; undefined before all of it was checked once. */
  mistakes: () => readonly Mistake[] | undefined
  render: PageParts['render']
  dataFolder: { path: string; untracked: string }
  /** Built code, fonts and icons. */
  assets: Hono<SiteEnv>
}

const LISTING_PARAMETERS = ['dir', 'sort', 'order']

/** The whole HTTP surface, given its parts. */
export function createApp(parts: AppParts) {
  const { config, cache, version } = parts
  const { blobs, signedOrigin } = parts.store
  const redirect = config.STORAGE_REDIRECT
  const page = pageAnswer({
    ...parts,
    account: accountViews(parts.access, config),
    uploads: {
      areOpen: config.VISITOR_UPLOADS,
      mostMb: config.MAX_UPLOAD_MB,
      filesADay: config.VISITOR_FILES_A_DAY,
      mbADay: config.VISITOR_MB_A_DAY,
    },
    backupRetention:
      config.BACKUP_TO === undefined ? undefined : backupRetention(parseKept(config.BACKUP_KEEP)),
    status: createSiteStatus({ ...parts, folder: parts.dataFolder.path }),
    siteUrl: config.SITE_URL,
    mediaOrigin: redirect ? signedOrigin : undefined,
  })
  const app = new Hono<SiteEnv>()
  app.onError(answerError)
  app.notFound(() => {
    throw new SiteError('request/not-found')
  })
  app.use(requestLog(parts.log, config))
  app.use(addressLimits)
  app.use(accessGate({ ...parts.access, siteUrl: config.SITE_URL }))

  for (const path of [
    '/api/*',
    '/files',
    '/info/*',
    '/healthz',
    '/healthz/uploads',
    '/upload_files',
  ])
    app.use(path, safeHeaders)
  app.route(
    '/',
    healthRoutes({
      ...parts,
      verified: () => verificationWord(parts.db, parts.dataFolder.path),
      backup: () => backupWord(parts.db, config),
    }),
  )
  app.use('/api/files', keptAnswers(cache, version, LISTING_PARAMETERS))
  app.use('/api/publicFiles', keptAnswers(cache, version, ['path']))
  for (const path of ['/files', '/api/APFSDS']) app.use(path, keptAnswers(cache, version, []))
  app.route('/', passkeyRoutes(parts.access))
  app.route('/', apiRoutes({ ...parts, blobs, trashDays: config.TRASH_DAYS }))
  app.route('/', tusRoutes(parts.uploads))
  app.route('/', trashFileRoutes({ ...parts, blobs }))
  app.route('/', fileRoutes({ ...parts, blobs, sendfile: config.SENDFILE, redirect }))
  app.route('/', untrackedRoutes(parts.dataFolder.untracked))
  app.all('/api/*', () => {
    throw new SiteError('request/not-found')
  })
  app.route('/', parts.assets)
  app.route('/', editorialRoutes({ ...parts, siteUrl: config.SITE_URL }))
  app.route('/', signInRoutes(parts.access, page))
  app.route('/', providerRoutes(parts.access))
  app.route('/', accountRoutes(parts.access, page))
  app.route('/', uploadFormRoutes(parts.uploads, page))
  app.route('/', pageRoutes(page))
  app.all('*', () => {
    throw new SiteError('request/method')
  })
  return app
}
