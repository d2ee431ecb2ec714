import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEditorSession } from '../data/editor-session.ts'
import { run } from '../programs/command.ts'
import { memoryOf } from '../programs/process-status.ts'
import { PROJECT, type Site, siteSettings, startSite } from '../programs/site-process.ts'
import type { UploadJob, UploadMethod } from './http-upload-driver.ts'

/** By then the work after a start, such as rendering pages, is done. */
const SETTLED_MS = 5000
const INTO = '/Sent'

/** A site and the session of an Author who uploads files. */
export interface UploadSite {
  /** @returns Seconds from the first byte to the last response. */
  send(way: UploadMethod, what: UploadJob['what']): Promise<number>
  /** Bytes beyond what the process had before anything was sent: the most so far. */
  extraBytes(): Promise<number>
  stop(): Promise<void>
}

export async function openUploadSite(dataFolder: string): Promise<UploadSite> {
  const settings = siteSettings(dataFolder, { FREE_DISK_MB: '0', LOG_LEVEL: 'warn' })
  const headers = await startEditorSession(settings, [INTO])
  const site: Site = await startSite(dataFolder, { settings })
  await sleep(SETTLED_MS)
  // Sets the high-water mark of Linux to what is in memory now.
  await writeFile(`/proc/${site.pid}/clear_refs`, '5')
  const before = await memoryOf(site.pid)
  return {
    async send(way, what) {
      const order: UploadJob = { origin: site.origin, headers, into: INTO, way, what }
      await run('sync', [])
      const driver = ['bench/load/http-upload-driver.ts', JSON.stringify(order)]
      return Number(await run(process.execPath, driver, { cwd: PROJECT }))
    },
    extraBytes: async () => (await memoryOf(site.pid)).peak - before.now,
    stop: () => site.stop(),
  }
}
