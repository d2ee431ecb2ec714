import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { parseConfig } from '../config.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { stubMediaProcessor } from '../import/stub-media-processor.fixture.ts'
import { openData } from '../open-data.ts'
import { testSettings } from '../test-data.fixture.ts'
import { runSite } from './run-site.ts'
import type { Terminal } from './terminal.ts'

export const ENTRY = join(import.meta.dirname, 'plain-site.fixture.ts')

/** A terminal without input. @returns It, and what is written to it. */
export function testTerminal(given: Partial<Terminal> = {}) {
  const output: string[] = []
  const stderr: string[] = []
  const terminal: Terminal = {
    print: (line) => void output.push(line),
    input: Readable.from([]),
    progress: { write: (text) => void stderr.push(text) },
    environment: {},
    stop: new AbortController().signal,
    ...given,
  }
  return { terminal, output, stderr }
}

export async function runCommand(environment: Record<string, string>, ...words: string[]) {
  const { terminal, output, stderr } = testTerminal({ environment })
  const umask = process.umask()
  try {
    const code = await runSite(words, terminal, () => stubMediaProcessor)
    return { code, output: output.join('\n'), stderr: stderr.join('') }
  } finally {
    // The backup command narrows it, and other tests share the process.
    process.umask(umask)
  }
}

/** A data folder and commands that run on it. */
export async function openSite({ isEmpty = false } = {}) {
  const data = await temporaryFolder()
  const environment: Record<string, string> = {
    ...(await testSettings(data, { storage: 'disk', isEmpty })),
    CONTENT_DIR: join(await temporaryFolder(), 'content'),
  }
  return {
    data,
    environment,
    run: (...words: string[]) => runCommand(environment, ...words),
    start(words: string[], options: { uid?: number } = {}) {
      const variables = { ...process.env, ...environment }
      return spawn(process.execPath, [ENTRY, ...words], { env: variables, ...options })
    },
    /** The content of database and store. */
    async look() {
      const { database, store, close } = await openData(parseConfig(environment))
      const { db } = database
      const { blobs } = store
      const rows = await db.selectFrom('blob').select(['sha256', 'size']).execute()
      const sizes = await Promise.all(rows.map(({ sha256 }) => blobs.size(sha256)))
      const files = await db.selectFrom('file').select(['folder_id', 'name', 'is_sample']).execute()
      const totals = { stored: await storedTotals(db), recounted: await recountedTotals(db) }
      const history = await db.selectFrom('history').selectAll().orderBy('id').execute()
      await close()
      return { rows, sizes, files, totals, history }
    },
    blobPath: (sha256: string) => join(data, 'blobs', sha256.slice(0, 2), sha256),
  }
}

export async function storedBlobs(data: string): Promise<number> {
  const names = await readdir(join(data, 'blobs'), { recursive: true }).catch(() => [])
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).length
}
