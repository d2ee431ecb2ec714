import { setTimeout as sleep } from 'node:timers/promises'
import type { NewFile } from '#server/archive/add-files.ts'
import { parseConfig } from '#server/config.ts'
import { openData } from '#server/open-data.ts'
import { type Settings, type Site, siteSettings, startSite } from '../programs/site-process.ts'
import { changeVersion, storeRows } from './stored-rows.ts'

/** Maximum delay until a site learns of a change in Postgres. */
const HEARD_MS = 50

export interface SeededSite {
  site: Site
  /** Invalidates the response cache. */
  change(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a site with these rows.
 * @param engines DATABASE_URL, if the site uses Postgres.
 */
export async function openSeededSite(
  dataFolder: string,
  files: Iterable<NewFile>[],
  engines: Settings = {},
): Promise<SeededSite> {
  const settings = siteSettings(dataFolder, engines)
  for (const some of files) await storeRows(settings, some)
  const site = await startSite(dataFolder, { settings: engines })
  const { database, close } = await openData(parseConfig(settings))
  return {
    site,
    async change() {
      await changeVersion(database.db)
      await sleep(HEARD_MS)
    },
    async close() {
      await close()
      await site.stop()
    },
  }
}
