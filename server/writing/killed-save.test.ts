import { hash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { KILLS, runUntilKilled } from './killed-program.fixture.ts'
import { createRevisionRecorder } from './revision-recorder.ts'
import { openContentFiles } from './stores/content-files.ts'

const PROGRAM = join(import.meta.dirname, 'saving-program.fixture.ts')
const PATH = 'articles/x.md'

/** @returns The hashes of all texts that were acknowledged before the program was killed. */
async function saveUntilKilled(folder: string, run: number): Promise<string[]> {
  const lines = await runUntilKilled([PROGRAM, folder, PATH, `${run}`], run)
  return lines.filter((line) => line.length === 64)
}

test('a site that is killed while it saves has every text that it acknowledged, and no half one', {
  timeout: 60_000 + KILLS * 10_000,
}, async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'content/articles'), { recursive: true })
  const acknowledged: string[] = []
  for (let run = 0; run < KILLS; run += 1)
    acknowledged.push(...(await saveUntilKilled(folder, run)))

  const { db, close } = await connect(join(folder, 'site.sqlite'))
  const files = openContentFiles(join(folder, 'content'))
  const { signal } = new AbortController()
  const recorder = createRevisionRecorder({ db, files, report: () => undefined, signal })
  await files.sweep()
  recorder.start()
  recorder.changed([PATH])
  await recorder.recorded()
  const rows = await db
    .selectFrom('content_revision')
    .innerJoin('content_text', 'content_text.sha256', 'content_revision.sha256')
    .select(['content_text.sha256', 'content_text.text'])
    .orderBy('content_revision.id')
    .execute()
  const recorded = new Set(rows.map(({ sha256 }) => sha256))
  expect(acknowledged.length).toBeGreaterThan(KILLS)
  expect(acknowledged.filter((sha256) => !recorded.has(sha256))).toEqual([])
  expect(rows.filter(({ sha256, text }) => hash('sha256', text) !== sha256)).toEqual([])
  const now = await readFile(join(folder, 'content', PATH), 'utf8')
  expect(rows.at(-1)?.text).toBe(now)
  expect(await readdir(join(folder, 'content/articles'))).toEqual(['x.md'])
  await close()
})
