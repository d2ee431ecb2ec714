import { statfs } from 'node:fs/promises'
import { Hono } from 'hono'
import type { Archive } from '#domain/archive/archive.ts'
import { ROOT } from '#domain/archive/archive-path.ts'
import type { SiteEnv } from './http/site-env.ts'

const LOW_BYTES = 200 * 1024 * 1024

/** Process, database and free disk, for whoever watches over the site. */
export function healthRoutes(archive: Pick<Archive, 'folder'>, dataFolder: string) {
  return new Hono<SiteEnv>().get('/healthz', async (c) => {
    const database = await archive.folder(ROOT).then(
      (root) => root !== undefined,
      () => false,
    )
    const { bavail, bsize } = await statfs(dataFolder)
    const freeBytes = bavail * bsize
    const ok = database && freeBytes > LOW_BYTES
    return c.json(
      {
        ok,
        process: { seconds: Math.round(process.uptime()), memory: process.memoryUsage.rss() },
        database: database ? 'ok' : 'failed',
        disk: { free_bytes: freeBytes, enough: freeBytes > LOW_BYTES },
      },
      ok ? 200 : 503,
      { 'cache-control': 'no-store' },
    )
  })
}
