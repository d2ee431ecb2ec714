import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Archive } from '#domain/archive/archive.ts'
import type { Readers } from '#domain/readers/reader-statistics.ts'
import type { Search } from '#domain/search/site-search.ts'
import { backupRetention } from '#domain/status/backup-retention.ts'
import type { SiteStatus } from '#domain/status/site-facts.ts'
import { accessGate } from './access/access-gate.ts'
import { accessTable } from './access/access-table.ts'
import { accountRoutes } from './access/account-routes.ts'
import { accountViews } from './access/account-views.ts'
import { loginRoutes } from './access/login/login-routes.ts'
import type { Access } from './access/open-access.ts'
import { peopleRoutes } from './access/people/people-routes.ts'
import { welcomeRoute } from './access/people/welcome-route.ts'
import { providerRoutes } from './access/provider/provider-routes.ts'
import { callRoutes, caughtUp } from './api/call-routes.ts'
import { editorLists } from './api/editor-lists.ts'
import { verificationWord } from './archive/verification.ts'
import { backupWord } from './backup/backup-health.ts'
import { parseRetention } from './backup/retention.ts'
import type { ScheduledBackups } from './backup/scheduled-backup.ts'
import type { Store } from './blobs/blob-store.ts'
import type { Config } from './config.ts'
import { isReadOnly } from './db/postgres/is-read-only.ts'
import type { Db } from './db/tables/schema.ts'
import { editorialRoutes } from './editorial/editorial-routes.ts'
import { SiteError } from './errors.ts'
import { fileRoutes, trashFileRoutes } from './files/file-routes.ts'
import type { FileServer } from './files/file-server.ts'
import { untrackedRoutes } from './files/untracked.ts'
import { createHealth } from './health.ts'
import type { ResponseCache } from './http/cache/response-cache.ts'
import { respondWithError } from './http/error-response.ts'
import { createSlots } from './http/limits/slots.ts'
import { urlLimits } from './http/limits/url-limits.ts'
import { otherMethods } from './http/other-methods.ts'
import { createPageResponder, pageRoutes } from './http/page-routes.ts'
import { mountRoutes } from './http/route.ts'
import { safeHeaders } from './http/safe-headers.ts'
import type { SiteEnv } from './http/site-env.ts'
import { requestLog } from './logging/request-log.ts'
import { csvFormRoutes } from './manage/csv/csv-form.ts'
import type { MediaProcessor } from './media/media-processor.ts'
import type { DocumentProcessor } from './media/pages/document-processor.ts'
import type { ScheduledNotices } from './notices/schedule-notices.ts'
import type { Content } from './open-content.ts'
import type { Pages } from './pages.ts'
import { receiptRoutes } from './receipts/receipt-routes.ts'
import { createReceipts } from './receipts/receipts.ts'
import { indexStatus } from './search/index/index-facts.ts'
import { statusRoutes } from './status/status-routes.ts'
import type { Uploads } from './uploads/open-uploads.ts'
import { tusRoutes } from './uploads/tus/tus-routes.ts'
import { uploadFormRoutes } from './uploads/upload-form-routes.ts'
import { writingFormRoutes } from './writing/facts/writing-form.ts'
import { manageFormRoutes } from './writing/manage-form.ts'

/** ZIP files of one IP address (IPv6: one /64) or the API keys of one account at the same time, and of all. */
const DOWNLOADS = { each: 2, all: 20 }

export interface AppParts {
  config: Config
  db: Db
  log: Logger
  access: Access
  archive: Archive
  store: Store
  files: FileServer
  mediaProcessor: MediaProcessor & DocumentProcessor
  uploads: Uploads
  cache: ResponseCache
  version: () => string
  /** Afterwards `version` is no older than what was read before. */
  catchUp: () => Promise<void>
  isDatabaseAway: () => boolean
  content: Content
  backups: ScheduledBackups
  notices: ScheduledNotices
  search: Search
  status: SiteStatus
  readers: Readers
  render: Pages
  dataFolder: { path: string; untracked: string }
  assets: Hono<SiteEnv>
}

export function createApp(parts: AppParts) {
  const { config, content } = parts
  const { blobs, signedOrigin } = parts.store
  const redirect = config.STORAGE_REDIRECT
  const receipts = createReceipts({ db: parts.db, blobs })
  const page = createPageResponder({
    ...parts,
    receipts,
    account: accountViews(parts.access, config),
    lists: editorLists({ db: parts.db, trashDays: config.TRASH_DAYS }),
    uploads: {
      areOpen: config.VISITOR_UPLOADS,
      maxMb: config.MAX_UPLOAD_MB,
      filesADay: config.VISITOR_FILES_A_DAY,
      mbADay: config.VISITOR_MB_A_DAY,
    },
    backupRetention:
      config.BACKUP_TO === undefined
        ? undefined
        : backupRetention(parseRetention(config.BACKUP_KEEP)),
    siteUrl: config.SITE_URL,
    mediaOrigin: redirect ? signedOrigin : undefined,
  })
  const health = createHealth({
    ...parts,
    isReadOnly: () => isReadOnly(parts.db),
    verified: () => verificationWord(parts.db, parts.dataFolder.path),
    backup: () => backupWord(parts.db, config),
    search: () => indexStatus(parts.db),
  })
  const downloads = createSlots(DOWNLOADS)
  const shared = { ...parts, ...content, blobs, downloads, health, siteUrl: config.SITE_URL }
  const served = [
    ...callRoutes({ ...shared, trashDays: config.TRASH_DAYS }),
    ...tusRoutes(parts, safeHeaders, caughtUp(parts.catchUp)),
    ...trashFileRoutes(shared),
    ...fileRoutes(parts.files),
    ...untrackedRoutes(parts.dataFolder.untracked),
  ]
  const callsAndFiles = [...served, ...otherMethods(served)]
  const feedsAndForms = [
    ...editorialRoutes(shared),
    ...loginRoutes(parts.access, page),
    ...providerRoutes(parts.access),
    ...accountRoutes(parts.access, page),
    ...uploadFormRoutes(parts.uploads, page),
    welcomeRoute(parts.access, page),
    ...peopleRoutes(parts.access, page, config.SITE_URL),
    ...receiptRoutes(receipts, page),
    ...statusRoutes(parts),
    ...csvFormRoutes(parts.db, page),
    ...manageFormRoutes(content.writing, page),
    ...writingFormRoutes(content.writing, page),
  ]

  const app = new Hono<SiteEnv>()
  app.onError(respondWithError)
  app.notFound(() => {
    throw new SiteError('request/not-found')
  })
  app.use(requestLog(parts.log, config))
  app.use(urlLimits)
  const actionOf = accessTable([...callsAndFiles, ...feedsAndForms])
  app.use(accessGate({ ...parts.access, siteUrl: config.SITE_URL, actionOf }))
  mountRoutes(app, callsAndFiles)
  app.all('/api/*', () => {
    throw new SiteError('request/not-found')
  })
  app.route('/', parts.assets)
  mountRoutes(app, feedsAndForms)
  app.route('/', pageRoutes(page))
  app.all('*', () => {
    throw new SiteError('request/method')
  })
  return app
}
