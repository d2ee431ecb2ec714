import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { invitationText } from './access/admin-invitation.ts'
import { inviteFirstAdmin } from './access/first-admin.ts'
import { ownAddress } from './access/log-in-address.ts'
import { openAccess } from './access/open-access.ts'
import { createApp } from './app.ts'
import { createArchive } from './archive/archive.ts'
import { restoreFirst } from './backup/restore-first.ts'
import { scheduleBackups } from './backup/scheduled-backup.ts'
import type { Config } from './config.ts'
import type { Mistake } from './content/checks/mistake.ts'
import { mistakeReporter } from './content/checks/report-mistakes.ts'
import { createContentReader } from './content/content-reader.ts'
import { drawingNames } from './content/drawings.ts'
import { followContent } from './content/follow-content.ts'
import { openLibrary } from './content/library.ts'
import { createReadmeHtml } from './content/rendering/readme-html.ts'
import { createTextRenderer } from './content/rendering/text-renderer.ts'
import { watchSite } from './content/site-file.ts'
import { goodVersions } from './content/versions/good-versions.ts'
import { lockDataFolder, openDataFolder } from './data-folder.ts'
import { keptFront } from './http/kept-front.ts'
import type { PageParts } from './http/page-routes.ts'
import { createResponseCache } from './http/response-cache.ts'
import type { SiteEnv } from './http/site-env.ts'
import { importSamples } from './import/import-samples.ts'
import { emptyTrashByItself } from './manage/automatic-emptying.ts'
import { createWorkshop } from './media/workshop-pool.ts'
import { openData } from './open-data.ts'
import { careForUploads } from './uploads/care-for-uploads.ts'
import { openUploads } from './uploads/open-uploads.ts'

const CACHE_BYTES = 64 * 1024 * 1024

interface SiteParts {
  config: Config
  log: Logger
  assets: Hono<SiteEnv>
  render: PageParts['render']
  /** Joins the version of every page; changes when pages must be made anew for other reasons. */
  freshness?: () => string
}

/** Opens data and content and joins them into the site. */
export async function openSite({ config, log, assets, render, freshness = thisYear }: SiteParts) {
  await restoreFirst(config, log, new AbortController().signal)
  const unlock = lockDataFolder(openDataFolder(config.DATA_DIR))
  const { folder, database, store, close } = await openData(config, {
    mayMigrate: true,
    report: (line) => log.info(line),
  })
  const { db, version, catchUp, isAway: isDatabaseAway, claims } = database
  const { blobs } = store
  await database.join(config.STORAGE_URL === 'disk' ? 'only' : 'one of several')
  const workshop = createWorkshop({ ...store, claims })
  const stopped = new AbortController()
  const reader = createContentReader()
  const site = await watchSite(
    config.CONTENT_DIR,
    stopped.signal,
    (error) => log.error({ err: error }, 'The content has a mistake; the words before it stay.'),
    reader.readSite,
  )
  const renderer = createTextRenderer()
  const content = await openLibrary({
    folder: config.CONTENT_DIR,
    read: reader.read,
    versions: {
      versions: goodVersions(db, config.DATABASE_URL === 'sqlite'),
      report: (error) =>
        log.error(
          { err: error },
          'The last good versions of the content cannot be stored or read.',
        ),
    },
    renderer,
    showUnverified: () => site.content().editorial.showUnverified,
  })
  const drawings = await drawingNames()
  if (config.SAMPLES) await importSamples({ db, blobs, claims, workshop, log })

  let mistakes: readonly Mistake[] | undefined
  const tellMistakes = mistakeReporter(log)
  const cache = createResponseCache(CACHE_BYTES)
  const readmes = createReadmeHtml(renderer)
  const sources = [site, content, readmes]
  const pageVersion = () =>
    [version(), ...sources.map(({ revision }) => revision()), freshness()].join('.')
  const archive = createArchive(db, blobs, readmes)
  const uploads = await openUploads({
    db,
    blobs,
    workshop,
    archive,
    settings: config,
    folder: folder.path,
  })
  const app = createApp({
    config,
    db,
    log,
    access: await openAccess(db, config),
    archive,
    store,
    workshop,
    uploads,
    cache,
    version: pageVersion,
    catchUp,
    isDatabaseAway,
    site: site.content,
    rounds: content.templates,
    library: content.library,
    mistakes: () => mistakes,
    render,
    dataFolder: folder,
    assets,
  })
  const invitation = await inviteFirstAdmin(db, ownAddress(config))
  if (invitation) {
    // Not in the log, which many may read and programs parse.
    process.stderr.write(invitationText(invitation))
  }
  careForUploads({
    uploads,
    report: (error) => log.error({ err: error }, 'An upload could not be brought to its end.'),
    signal: stopped.signal,
  })
  emptyTrashByItself({
    db,
    blobs,
    claims,
    trashDays: config.TRASH_DAYS,
    report: (error) => log.error({ err: error }, 'The trash could not be emptied by itself.'),
    signal: stopped.signal,
  })
  scheduleBackups({ config, db, claims, log, signal: stopped.signal })
  followContent({
    folder: config.CONTENT_DIR,
    library: content,
    against: () => ({ archive, drawings, embeds: site.content().embeds }),
    tell(found) {
      mistakes = found
      tellMistakes(found)
    },
    report: (error) => log.error({ err: error }, 'Changes of the content cannot be followed.'),
    signal: stopped.signal,
  })
  const front = { app, cache, version: pageVersion, isDatabaseAway, log, settings: config }
  return {
    fetch: keptFront(front),
    async close() {
      stopped.abort()
      await Promise.all([reader.close(), renderer.close()])
      await workshop.close()
      await close()
      unlock()
    },
  }
}

/** The footer shows the year: pages are made anew when it changes. */
function thisYear(): string {
  return String(new Date().getFullYear())
}
