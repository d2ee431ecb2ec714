import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { isoDay } from '#domain/units/day.ts'
import { invitationText } from './access/admin-invitation.ts'
import { inviteFirstAdmin } from './access/first-admin.ts'
import { openAccess } from './access/open-access.ts'
import { createPasswords, type Passwords } from './access/passwords.ts'
import { createApp } from './app.ts'
import { createArchive } from './archive/archive.ts'
import { checkBackupFolder } from './backup/open-backup-target.ts'
import { restoreFirst } from './backup/restore/restore-first.ts'
import { scheduleBackups } from './backup/scheduled-backup.ts'
import type { Config } from './config.ts'
import { createReadmeHtml } from './content/rendering/readme-html.ts'
import { lockDataFolder, openDataFolder } from './disk/data-folder.ts'
import { createFileServer } from './files/file-server.ts'
import { serveRecentFiles } from './files/recent-file-handler.ts'
import { serveCachedResponses } from './http/cache/cached-response-handler.ts'
import { createResponseCache } from './http/cache/response-cache.ts'
import type { SiteEnv } from './http/site-env.ts'
import { importSamples } from './import/import-samples.ts'
import { scheduleTrashEmptying } from './manage/trash/automatic-emptying.ts'
import {
  createMediaProcessor,
  type MediaProcessorParts,
  type MediaProcessors,
} from './media/media-processor-pool.ts'
import type { QueueLengths } from './metrics/queue-lengths.ts'
import { createSiteMetrics } from './metrics/site-metrics.ts'
import { openChannels } from './notices/channels.ts'
import { scheduleNotices } from './notices/schedule-notices.ts'
import { watchConditions } from './notices/watch-conditions.ts'
import { openContent } from './open-content.ts'
import { openData } from './open-data.ts'
import type { Pages } from './pages.ts'
import { createReaderCounter } from './readers/reader-counter.ts'
import { readerStatistics } from './readers/reader-statistics.ts'
import { directSearcher } from './search/direct-searcher.ts'
import { openSearch } from './search/open-search.ts'
import { openSearchThread } from './search/search-thread.ts'
import { indexPages } from './search/texts/index-pages.ts'
import { runTextQueue } from './search/texts/text-queue.ts'
import {
  openTextReader,
  type TextReader,
  type TextReaderParts,
} from './search/texts/text-reader.ts'
import { createSiteStatus } from './status/site-status.ts'
import { openUploads } from './uploads/open-uploads.ts'
import { startUploadCleanup } from './uploads/tus/upload-cleanup.ts'

const CACHE_BYTES = 64 * 1024 * 1024

/** Parts that tests replace. */
interface ReplaceableParts {
  openMediaProcessor: (parts: MediaProcessorParts) => MediaProcessors
  openTextReader: (parts: TextReaderParts) => TextReader
  openContent: typeof openContent
  createPasswords: () => Passwords
  /** Shows a secret to the operator: not in the log, which others may read. */
  show: (text: string) => void
  /** Whether the content is searched. */
  isSearched: boolean
}

interface SiteParts extends Partial<ReplaceableParts> {
  config: Config
  log: Logger
  assets: Hono<SiteEnv>
  render: Pages
  /** Part of the version of every page, for other reasons to render pages again. */
  freshness?: () => string
}

const DEFAULT_PARTS: ReplaceableParts = {
  openMediaProcessor: createMediaProcessor,
  openTextReader,
  openContent,
  createPasswords,
  show: (text) => void process.stderr.write(text),
  isSearched: true,
}

/** Opens data and content and composes the site, for production and tests alike. */
export async function openSite({
  config,
  log,
  assets,
  render,
  // Citations name the day of access, and the footer the year: pages are rendered again each day.
  freshness = () => isoDay(),
  ...replaced
}: SiteParts) {
  const parts = { ...DEFAULT_PARTS, ...replaced }
  checkBackupFolder(config.BACKUP_TO, config)
  await restoreFirst(config, log, new AbortController().signal)
  const unlock = lockDataFolder(openDataFolder(config.DATA_DIR))
  const { folder, database, store, close } = await openData(
    config,
    { mayMigrate: true, report: (line) => log.info(line) },
    { visitorsWait: true },
  )
  const { db, version, catchUp, isAway: isDatabaseAway, locks } = database
  const { blobs, thumbnails } = store
  await database.join(config.STORAGE_URL === 'disk' ? 'only' : 'one of several')
  const queues: QueueLengths = new Map()
  const mediaProcessor = parts.openMediaProcessor({ ...store, locks, queues })
  const stopped = new AbortController()
  const { signal } = stopped
  const content = await parts.openContent({ config, db, log, signal, version })
  if (config.SAMPLES) await importSamples({ db, blobs, thumbnails, locks, mediaProcessor, log })

  const cache = createResponseCache(CACHE_BYTES)
  const readmes = createReadmeHtml(content.renderer)
  const pageVersion = () =>
    [version(), content.revision(), readmes.revision(), freshness()].join('.')
  const archive = createArchive(db, blobs, readmes)
  const uploads = await openUploads({
    db,
    blobs,
    mediaProcessor,
    archive,
    settings: config,
    folder: folder.path,
  })
  const access = await openAccess(db, config, parts.createPasswords())
  const search = openSearch({
    db,
    locks,
    content: { ...content, acceptsUploads: config.VISITOR_UPLOADS },
    version: pageVersion,
    log,
    signal,
    queues,
    searcher: database.searching
      ? directSearcher(database.searching)
      : openSearchThread(folder.database),
  })
  const backups = scheduleBackups({ config, db, locks, log, signal })
  const channels = openChannels(config, () => content.site().brand)
  const notices = scheduleNotices({ db, locks, channels, log, signal })
  const status = createSiteStatus({ ...content, config, db, store, folder: folder.path })
  const readers = createReaderCounter({ db, settings: config, log, signal })
  watchConditions({ db, status, store, isDatabaseAway, log, signal })
  const files = createFileServer({
    archive,
    blobs,
    mediaProcessor,
    sendfile: config.SENDFILE,
    redirect: config.STORAGE_REDIRECT,
    version: pageVersion,
  })
  const app = createApp({
    status,
    readers: readerStatistics(db),
    config,
    db,
    log,
    access,
    archive,
    store,
    files,
    mediaProcessor,
    uploads,
    cache,
    version: pageVersion,
    catchUp,
    isDatabaseAway,
    content,
    backups,
    notices,
    search,
    render,
    dataFolder: folder,
    assets,
  })
  const invitation = await inviteFirstAdmin(db, config.SITE_URL)
  if (invitation) parts.show(invitationText(invitation))
  startUploadCleanup({
    uploads,
    report: (error) => log.error({ err: error }, 'An upload could not be completed.'),
    signal,
  })
  scheduleTrashEmptying({
    db,
    blobs,
    locks,
    trashDays: config.TRASH_DAYS,
    report: (error) => log.error({ err: error }, 'The automatic trash purge failed.'),
    signal,
  })
  const reader = parts.openTextReader(store)
  const textQueue = runTextQueue({
    db,
    reader,
    addPages: indexPages,
    prepareDocument: mediaProcessor.prepareDocument,
    locks,
    version,
    report: (error) => log.error({ err: error }, 'The text of a file could not be read.'),
    signal,
  })
  content.follow(archive)
  if (parts.isSearched) search.follow()
  const front = { app, cache, version: pageVersion, isDatabaseAway, log, settings: config }
  const fetch = readers.watch(
    serveRecentFiles({ ...front, fetch: serveCachedResponses(front), files }),
  )
  const metrics =
    config.METRICS_PORT === undefined
      ? undefined
      : createSiteMetrics({ status, cache, queues, isDatabaseAway, log })
  return {
    fetch: metrics ? metrics.watch(fetch) : fetch,
    /** Undefined unless they are requested by METRICS_PORT. */
    metrics,
    /** For tests. */
    inside: {
      app,
      db,
      blobs,
      access,
      uploads,
      cache,
      catchUp,
      content,
      version: pageVersion,
      readers,
    },
    async close() {
      stopped.abort()
      await readers.write()
      await notices.ended()
      await search.close()
      await content.close()
      await mediaProcessor.close()
      await reader.close()
      await textQueue
      await close()
      unlock()
    },
  }
}
