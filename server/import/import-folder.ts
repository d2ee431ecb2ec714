import { realpath } from 'node:fs/promises'
import { addFiles, type NewFile } from '../archive/add-files.ts'
import { gatherTurns } from '../db/gathered-turns.ts'
import { forEachInParallel } from '../parallel-tasks.ts'
import { createFileImport, type FileImport } from './file-import.ts'
import type { ImportOrder, ImportParts } from './import-order.ts'
import type { ImportReport } from './import-report.ts'
import { ImportStopped } from './import-stopped.ts'
import { SourceProblem } from './source-problem.ts'
import { type FoundFile, walkSource } from './source-walk.ts'

/** Files between being found and having a row: enough to keep disk, workshop and commits busy. */
const UNDER_WAY = 128
/** Nobody waits for one file of an import: fewer commits make all of it faster. */
const COMMITS_APART_MS = 100

/**
 * Brings a folder of the disk with everything below it into the archive. What is there already is
 * left alone, so an import that was cut off goes on when it is run again.
 * @param report Grows while the import runs, for whoever shows its progress.
 * @throws What stops the whole import, such as a full disk, after the files under way have ended.
 */
export async function importFolder(
  parts: ImportParts,
  order: ImportOrder,
  report: ImportReport,
): Promise<void> {
  const stopped = new AbortController()
  const signal = AbortSignal.any([order.signal, stopped.signal])
  const stillStored = async (sha256: string) => (await parts.blobs.size(sha256)) !== undefined
  const addRow = gatherTurns(
    (files: readonly NewFile[]) => addFiles(parts.db, files, stillStored),
    { apartMs: COMMITS_APART_MS },
  )
  const importFile = createFileImport(parts, { ...order, signal }, addRow, report)
  await forEachInParallel(foundFiles(order, report), { concurrency: UNDER_WAY, signal }, (file) =>
    settle(importFile, file, report, signal).catch((error) => stopped.abort(error)),
  )
  report.isInterrupted = order.signal.aborted
  stopped.signal.throwIfAborted()
}

async function* foundFiles(order: ImportOrder, report: ImportReport): AsyncIterable<FoundFile> {
  // Links on the way to the folder are the operator's own; below it there are to be none.
  const path = await realpath(order.folder)
  for await (const found of walkSource({ path, into: order.into }, order)) {
    if (found.kind === 'hidden') report.hidden += found.count
    else if (found.kind === 'file') yield found
    else report.failures.push({ path: found.path, reason: found.reason })
  }
}

/** One file's outcome in the report; only what concerns every file is thrown on. */
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
