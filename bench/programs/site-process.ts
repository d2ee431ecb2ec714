import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePorts } from '../../tools/engines/free-ports.ts'
import { type Running, startProgram } from './server-process.ts'

const INDEXED_MS = 600_000

export const PROJECT = join(import.meta.dirname, '../..')

export interface Site extends Running {
  origin: string
}

/** Environment variables of the site. */
export type Settings = Record<string, string>

/** Whatever port the site listens on: sessions are started before it is known. */
export const SITE_URL = 'http://localhost:3000'

/**
 * The environment of every process of the site: a data folder of its own, empty at first.
 * @param others For example DATABASE_URL, if the site does not use SQLite.
 */
export function siteSettings(dataFolder: string, others: Settings = {}): Settings {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    SAMPLES: 'off',
    SITE_URL,
    DATA_DIR: dataFolder,
    ...others,
  }
}

/** The site as `npm start` runs it, its log written to a file. */
export async function startSite(
  dataFolder: string,
  { ready = '/healthz', settings = {} }: { ready?: string; settings?: Settings } = {},
): Promise<Site> {
  const [port = 0] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const running = await startProgram({
    command: process.execPath,
    args: ['server/main.ts'],
    cwd: PROJECT,
    env: {
      ...(await runtimeSettings()),
      ...siteSettings(dataFolder, settings),
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    log: `${dataFolder}.log`,
    ready: `${origin}${ready}`,
  })
  return { ...running, origin }
}

/** Waits until the site has indexed its archive: until then, it answers requests more slowly. */
export async function untilIndexed(site: Site): Promise<void> {
  const ends = performance.now() + INDEXED_MS
  for (;;) {
    const response = await fetch(`${site.origin}/api/search?q=made`)
    const { isIndexing } = (await response.json()) as { isIndexing: boolean }
    if (!isIndexing) return
    if (performance.now() > ends) throw new Error('The index was not complete in time.')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** The settings of the runtime and its memory allocator, as in `npm start`. */
async function runtimeSettings(): Promise<Settings> {
  const text = await readFile(join(PROJECT, 'package.json'), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: { start: string } }
  const malloc = scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g)
  return {
    NODE_COMPILE_CACHE: join(PROJECT, '.cache/compiled'),
    ...Object.fromEntries(malloc.map(([, name, value]) => [name, value])),
  }
}
