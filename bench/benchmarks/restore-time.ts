import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { formatCount } from '#domain/units/count.ts'
import { parseConfig } from '#server/config.ts'
import { openData } from '#server/open-data.ts'
import type { Benchmark } from '../benchmark.ts'
import { MANY, seedToSize } from '../data/compared-sizes.ts'
import { writeRandomFile } from '../data/random-bytes.ts'
import type { Environment } from '../environment.ts'
import type { Figure } from '../figure.ts'
import { run, timed } from '../programs/command.ts'
import { PROJECT, siteSettings } from '../programs/site-process.ts'
import { measureAlone, measureAlternately, median } from '../rounds.ts'

const MAX_SECONDS = 180
const LARGE = {
  what: 'restore of large files (4 of 256 MiB)',
  files: 4,
  bytes: 256 * 2 ** 20,
  goal: { of: 'ratio', atLeast: 0.6 },
} as const
const SMALL = {
  what: 'restore of small files (10,000 of 16 KiB)',
  files: 10_000,
  bytes: 16 * 2 ** 10,
  goal: { of: 'nothing' },
} as const

/** The whole operator's command `restore`. */
export const restore: Benchmark = {
  name: 'restore',
  tools: ['cp'],
  async measure(environment) {
    return [
      await measureRows(environment),
      ...(await measureFiles(environment, LARGE)),
      ...(await measureFiles(environment, SMALL)),
    ]
  },
}

async function measureRows(environment: Environment): Promise<Figure> {
  const folder = await environment.folder('restore-rows')
  const data = join(folder, 'data')
  await (await seedToSize(data, MANY)).close()
  await shareOneBlob(data)
  await runSiteCommand(data, 'backup', join(folder, 'backups'))
  const seconds = await measureAlone(() => timeRestore(folder), 1)
  return {
    ...seconds,
    what: `restore of the rows of ${formatCount(MANY)} files`,
    unit: 's',
    goal: { of: 'figure', atMost: MAX_SECONDS },
    note: 'Copied, hashed, checked for integrity, foreign keys and counts, and put in place. All of them have the same bytes.',
  }
}

/** So that mostly rows are measured. */
async function shareOneBlob(dataFolder: string): Promise<void> {
  const { database, store, close } = await openData(parseConfig(siteSettings(dataFolder)))
  async function* bytes() {
    yield Buffer.from('the same')
  }
  const { sha256, size } = await store.blobs.put(bytes())
  const { db } = database
  const insert = sql`insert into blob (sha256, size, media_type, stored_at) values (${sha256}, ${size}, 'text/plain', 0)`
  await insert.execute(db)
  await db.updateTable('file').set({ sha256 }).execute()
  await db.deleteFrom('blob').where('sha256', '<>', sha256).execute()
  await close()
}

async function measureFiles(
  environment: Environment,
  { what, files, bytes, goal }: typeof LARGE | typeof SMALL,
): Promise<Figure[]> {
  const megabytes = (files * bytes) / 1e6
  const source = await environment.folder(`restore-source-${files}`)
  for (let at = 1; at <= files; at += 1) {
    await writeRandomFile(join(source, `video ${at}.bin`), bytes)
  }
  const folder = await environment.folder(`restore-files-${files}`)
  await runSiteCommand(join(folder, 'data'), 'import', source, '--into', '/Bench')
  await runSiteCommand(join(folder, 'data'), 'backup', join(folder, 'backups'))
  const synced: number[] = []
  const measured = await measureAlternately({
    ours: async () => megabytes / (await timeRestore(folder)),
    baseline: async () => {
      const { seconds, syncSeconds } = await timeCopy(folder, source)
      synced.push(megabytes / (seconds + syncSeconds))
      return megabytes / seconds
    },
  })
  return [
    {
      ...measured,
      baseline: median(synced),
      rounds: { ours: measured.rounds.ours, baseline: synced },
      what,
      unit: 'MB/s',
      goal,
      note: '`cp` and `sync`: both sides have their bytes on disk. Ours hashes each file and is the whole command.',
    },
    {
      ...measured,
      what: 'the same, beside `cp` without `sync`',
      unit: 'MB/s',
      goal: { of: 'nothing' },
      note: 'The bytes of `cp` are in memory when it ends.',
    },
  ]
}

async function timeRestore(folder: string): Promise<number> {
  const target = join(folder, 'restored')
  await rm(target, { recursive: true, force: true })
  await rm(`${target}-content`, { recursive: true, force: true })
  await timed('sync', [])
  const words = ['restore', join(folder, 'backups'), '--into', target]
  return timed(process.execPath, ['server/cli/command-line.ts', ...words], {
    cwd: PROJECT,
    env: siteSettings(join(folder, 'unused')),
  })
}

async function timeCopy(folder: string, source: string) {
  const copy = join(folder, 'copy')
  await timed('rm', ['-rf', copy])
  await timed('sync', [])
  const seconds = await timed('cp', ['-r', source, copy])
  return { seconds, syncSeconds: await timed('sync', []) }
}

function runSiteCommand(dataFolder: string, ...words: string[]): Promise<string> {
  return run(process.execPath, ['server/cli/command-line.ts', ...words], {
    cwd: PROJECT,
    env: siteSettings(dataFolder),
  })
}
