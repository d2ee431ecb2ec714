import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { blobPath } from '../blobs/disk-blobs.ts'
import { parseConfig } from '../config.ts'
import type { MediaProcessorParts } from '../media/media-processor-pool.ts'
import { openData } from '../open-data.ts'
import { testSettings } from '../test-data.fixture.ts'
import { importFolder } from './import-folder.ts'
import type { ImportOptions, ImportParts } from './import-options.ts'
import { emptyReport } from './import-report.ts'
import { stubMediaProcessor } from './stub-media-processor.fixture.ts'

/** A folder of the disk that goes with the test. */
export async function temporaryFolder(files: Record<string, string | Uint8Array> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFiles(folder, files)
  return folder
}

export async function writeFiles(folder: string, files: Record<string, string | Uint8Array>) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

/** Overwrites stored bytes without changing their number. */
export async function damage(data: string, sha256: string) {
  const path = blobPath(join(data, 'blobs'), sha256)
  const { size } = await stat(path)
  await writeFile(path, Buffer.alloc(size))
}

/** The reason of each failure, by the path within the folder. */
export const reasons = (report: { failures: { path: string; reason: string }[] }, folder: string) =>
  Object.fromEntries(
    report.failures.map(({ path, reason }) => [path.slice(folder.length + 1), reason]),
  )

/** A real database and store, and imports into them. */
export async function openArchive(
  openMediaProcessor: (parts: MediaProcessorParts) => ImportParts['mediaProcessor'] = () =>
    stubMediaProcessor,
) {
  const data = await temporaryFolder()
  const { database, store, close } = await openData(parseConfig(await testSettings(data)))
  onTestFinished(close)
  const { db, locks, version, catchUp } = database
  const mediaProcessor = openMediaProcessor({ ...store, locks })
  const { blobs, thumbnails } = store
  const parts = { db, blobs, thumbnails, locks, mediaProcessor }
  return {
    ...parts,
    /** The version the site knows, once it has been notified of earlier changes. */
    async version() {
      await catchUp()
      return version()
    },
    data,
    async import(folder: string, options: Partial<ImportOptions> = {}) {
      const report = emptyReport()
      const defaults = {
        folder,
        into: archivePath.parse('/'),
        uploader: 'Operator',
        isSample: false,
        photo: 'strip' as const,
        signal: new AbortController().signal,
      }
      await importFolder(parts, { ...defaults, ...options }, report)
      return report
    },
    async paths() {
      const rows = await db
        .selectFrom('file')
        .innerJoin('folder', 'folder.id', 'file.folder_id')
        .select(['folder.path', 'file.name'])
        .execute()
      return rows.map(({ path, name }) => `${path === '/' ? '' : path}/${name}`).sort()
    },
    fileNamed: (name: string) =>
      db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
  }
}
