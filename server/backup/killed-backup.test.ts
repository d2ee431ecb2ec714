import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { openBackedUpSite } from './backup.fixture.ts'
import { checkFiles, fetchDatabase, openManifest, startCheckReport } from './check-snapshot.ts'

const ENTRY = join(import.meta.dirname, '../cli/plain-site.fixture.ts')
/** More are tried by hand: each takes a start of the program. */
const KILLS = Number(process.env.BACKUP_KILLS ?? 3)
const MAX_MS = 1500

type Site = Awaited<ReturnType<typeof openBackedUpSite>>

async function killed(words: string[], env: Record<string, string>, ms: number): Promise<void> {
  const child = spawn(process.execPath, [ENTRY, ...words], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await Promise.race([sleep(ms), ended])
  child.kill('SIGKILL')
  await ended
}

function environmentOf({ config, contentFolder }: Site): Record<string, string> {
  const { DATA_DIR, DATABASE_URL } = config
  return { DATA_DIR, DATABASE_URL, CONTENT_DIR: contentFolder }
}

/** Of every snapshot that is offered. */
async function problemsIn({ target }: Site): Promise<string[]> {
  const scratch = await temporaryFolder()
  const report = startCheckReport()
  const problems: string[] = []
  for (const id of await target.snapshots()) {
    const manifest = await openManifest(target, id)
    problems.push(...(await fetchDatabase(target, manifest, join(scratch, id))))
    await checkFiles(target, manifest, () => true, report, new AbortController().signal)
  }
  return [...problems, ...report.problems]
}

// Both engines end a killed client in the same way; what matters here is what lies in the folder.
test.skipIf(process.env.TEST_STORAGE_URL)(
  'a backup that is killed at any moment leaves the snapshots before it whole, and no half one',
  { timeout: 60_000 + KILLS * 10_000 },
  async () => {
    const site = await openBackedUpSite()
    const { snapshot } = await site.backUp()
    for (let kill = 0; kill < KILLS; kill += 1) {
      await site.add(`/new-${kill}.txt`)
      const moment = ((kill + 0.5) / KILLS) * MAX_MS
      await killed(['backup', site.targetFolder], environmentOf(site), moment)
      // Waiting for a minute and a half does the same.
      await site.db.updateTable('backup_run').set({ seen_at: 0 }).execute()
      expect(await problemsIn(site)).toEqual([])
      expect(await site.target.snapshots()).toContain(snapshot)
    }
    await killed(['backup', site.targetFolder], environmentOf(site), 60_000)
    const newest = (await site.target.snapshots()).at(-1) ?? ''
    const { sha256 } = (await openManifest(site.target, newest)).database
    const rows = await stat(join(site.targetFolder, 'blobs', sha256.slice(0, 2), sha256))
    expect(rows.mode & 0o077).toBe(0)
    expect(await site.backUp({ verifyAll: true })).not.toHaveProperty('problem')
    expect(
      (await readdir(site.config.DATA_DIR)).filter((name) => name.startsWith('backup')),
    ).toEqual([])
  },
)

test.skipIf(process.env.TEST_STORAGE_URL)(
  'a restore that is killed at any moment leaves the old data folder or the new one, and can be repeated',
  { timeout: 60_000 + KILLS * 10_000 },
  async () => {
    const site = await openBackedUpSite()
    await site.backUp()
    const folder = await temporaryFolder()
    const config = parseConfig({
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: join(folder, 'content'),
    })
    const env = {
      DATA_DIR: config.DATA_DIR,
      CONTENT_DIR: config.CONTENT_DIR,
      DATABASE_URL: 'sqlite',
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment = ((kill + 0.5) / KILLS) * MAX_MS
      await killed(['restore', site.targetFolder], env, moment)
      const names = await readdir(folder)
      if (!names.includes('data')) continue
      const { database, close } = await openData(config)
      const rows = await database.db.selectFrom('file').select('id').execute()
      await close()
      expect([0, 2]).toContain(rows.length)
    }
    await killed(['restore', site.targetFolder], env, 60_000)
    const { database, close } = await openData(config)
    expect(await database.db.selectFrom('file').select('id').execute()).toHaveLength(2)
    await close()
    expect((await readdir(folder)).filter((name) => name.endsWith('.restoring'))).toEqual([])
  },
)
