import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { createArchive } from './archive/archive.ts'
import { openDiskStore } from './blobs/disk-store.ts'
import type { Config } from './config.ts'
import { watchSite } from './content/site-file.ts'
import { lockDataFolder, openDataFolder } from './data-folder.ts'
import { connect } from './db/connect.ts'
import { keptFront } from './http/kept-front.ts'
import type { PageParts } from './http/page-routes.ts'
import { createResponseCache } from './http/response-cache.ts'
import type { SiteEnv } from './http/site-env.ts'
import { importSamples } from './import/import-samples.ts'
import { createWorkshop } from './media/workshop-pool.ts'

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
  const dataFolder = openDataFolder(config.DATA_DIR)
  const unlock = lockDataFolder(dataFolder)
  const { db, version, close } = await connect(dataFolder.database)
  const blobs = await openDiskStore(dataFolder.blobs)
  const workshop = createWorkshop({ blobs, thumbnails: dataFolder.thumbnails })
  const stopped = new AbortController()
  const site = await watchSite(config.CONTENT_DIR, stopped.signal, (error) =>
    log.error({ err: error }, 'The content has a mistake; the words before it stay.'),
  )
  if (config.SAMPLES) await importSamples({ db, blobs, workshop, log })

  const cache = createResponseCache(CACHE_BYTES)
  const pageVersion = () => `${version()}.${site.revision()}.${freshness()}`
  const app = createApp({
    config,
    log,
    archive: createArchive(db, blobs),
    blobs,
    workshop,
    cache,
    version: pageVersion,
    site: site.content,
    render,
    dataFolder,
    assets,
  })
  const front = { app, cache, version: pageVersion, log, trustedProxies: config.TRUST_PROXY }
  return {
    fetch: keptFront(front),
    async close() {
      stopped.abort()
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
