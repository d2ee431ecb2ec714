import { realpath } from 'node:fs/promises'
import { addFiles, type NewFile } from '../archive/add-files.ts'
import { createBatcher } from '../db/batcher.ts'
import { forEachInParallel } from '../for-each-in-parallel.ts'
import { createFileImport, type FileImport } from './import-file.ts'
import type { ImportOptions, ImportParts } from './import-options.ts'
import { ImportStopped, SourceProblem } from './import-problem.ts'
import type { ImportReport } from './import-report.ts'
import { type FoundFile, walkSource } from './source-walk.ts'

/** Files in progress: enough to keep disk, media processor and commits busy. */
const CONCURRENT_FILES = 128
/** Group commits: throughput matters here, not the latency of one file. */
const COMMIT_INTERVAL_MS = 100

/**
 * Imports a local folder and its subfolders. Existing files are skipped, so an interrupted import
 * resumes when it is run again.
 * @param report Updated while the import runs.
 * @throws What stops the whole import, e.g. a full disk, after the files in progress have ended.
 */
export async function importFolder(
  parts: ImportParts,
  options: ImportOptions,
  report: ImportReport,
): Promise<void> {
  const stopped = new AbortController()
  const signal = AbortSignal.any([options.signal, stopped.signal])
  const stillStored = async (sha256: string) => (await parts.blobs.size(sha256)) !== undefined
  const addRow = createBatcher(
    (files: readonly NewFile[]) => addFiles(parts.db, files, stillStored),
    { intervalMs: COMMIT_INTERVAL_MS },
  )
  const importFile = createFileImport(parts, { ...options, signal }, addRow, report)
  await forEachInParallel(
    foundFiles(options, report),
    { concurrency: CONCURRENT_FILES, signal },
    (file) => settle(importFile, file, report, signal).catch((error) => stopped.abort(error)),
  )
  report.isInterrupted = options.signal.aborted
  stopped.signal.throwIfAborted()
}

async function* foundFiles(options: ImportOptions, report: ImportReport): AsyncIterable<FoundFile> {
  // Symbolic links above the folder are the operator's choice; below it they are rejected.
  const path = await realpath(options.folder)
  for await (const found of walkSource({ path, into: options.into }, options)) {
    if (found.kind === 'hidden') report.hidden += found.count
    else if (found.kind === 'file') yield found
    else report.failures.push({ path: found.path, reason: found.reason })
  }
}

/** Reports the failure of one file; rethrows errors that concern the whole import. */
async function settle(
  importFile: FileImport,
  file: FoundFile,
  report: ImportReport,
  signal: AbortSignal,
): Promise<void> {
  try {
    await importFile(file)
  } catch (error) {
    if (error instanceof SourceProblem) {
      report.failures.push({ path: file.path, reason: error.message })
    } else if (!signal.aborted) throw new ImportStopped(file.path, error)
  }
}
