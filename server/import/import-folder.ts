import { realpath } from 'node:fs/promises'
import PQueue from 'p-queue'
import { claimedType } from '#domain/archive/file-types/claimed-type.ts'
import { type MediaKind, mediaKind } from '#domain/archive/file-types/media-type.ts'
import { isSameMetadata, type Metadata } from '#domain/archive/metadata/metadata.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { type AddFileResult, addFiles, type NewFile, OTHER_BYTES } from '../archive/add-files.ts'
import { blobFacts } from '../archive/blob-facts.ts'
import { removeOrphan } from '../archive/blob-garbage-collection.ts'
import { selectFiles } from '../archive/rows.ts'
import type { StoredBlob } from '../blobs/blob-store.ts'
import { hashOf } from '../blobs/verified-bytes.ts'
import { createBatcher } from '../db/batcher.ts'
import { forEachInParallel } from '../for-each-in-parallel.ts'
import type { MediaFacts } from '../media/media-facts.ts'
import type { ImportOptions, ImportParts } from './import-options.ts'
import { GONE, ImportStopped, problemIfBusy, SourceProblem } from './import-problem.ts'
import type { ImportReport } from './import-report.ts'
import { openSource, type SourceFile } from './source-file.ts'
import { type FoundFile, walkSource } from './source-walk.ts'

/** Parallel copies share the wait for the disk. */
const CONCURRENT_COPIES = 16

type ImportResult = AddFileResult | { kind: 'restored' }

/** @throws SourceProblem when this file cannot be imported. */
type FileImport = (file: FoundFile) => Promise<void>

/** Imports single files and counts them in the report. */
function createFileImport(
  { db, blobs, locks, mediaProcessor }: ImportParts,
  { uploader, isSample, signal }: ImportOptions,
  addRow: (file: NewFile) => Promise<AddFileResult>,
  report: ImportReport,
): FileImport {
  const copies = new PQueue({ concurrency: CONCURRENT_COPIES })
  // One date for the whole import, so that sorting by date falls back to the name.
  const uploadedAt = new Date()
  const countRead = (count: number) => {
    report.bytesRead += count
  }

  const addBlob = async (file: FoundFile, blob: StoredBlob, metadata: Metadata | undefined) => {
    const known = await blobFacts(db, blob.sha256)
    const facts = known ?? (await mediaProcessor.examine(blob.sha256).catch(problemIfBusy))
    const { folder, name } = file
    const { sha256, size } = blob
    const row = { folder, name, sha256, size, facts, uploader, uploadedAt, metadata, isSample }
    const result = await addRow(row)
    const reason = previewProblem(name, facts, size)
    if (result.kind === 'added' && reason) report.withoutPreview.push({ path: file.path, reason })
    return result
  }

  const addSource = async (file: FoundFile, source: SourceFile) => {
    const metadata = await file.metadata()
    const blob = await copies.add(() => blobs.put(source.bytes(signal, countRead)))
    const result = await addBlob(file, blob, metadata)
    if (result.kind === 'conflict') await removeOrphan(db, blobs, blob.sha256)
    return result
  }

  const updateExisting = async (
    existing: ExistingFile,
    file: FoundFile,
    source: SourceFile,
  ): Promise<ImportResult> => {
    const metadata = await file.metadata()
    if (existing.size !== source.size) return OTHER_BYTES
    const { sha256 } = await copies.add(() => hashOf(source.bytes(signal, countRead)))
    if (existing.sha256 !== sha256) return OTHER_BYTES
    if ((await blobs.size(sha256)) !== source.size) return restored(await addSource(file, source))
    if (metadata === undefined || isSameMetadata(existing, metadata)) return alreadyThere(existing)
    return addBlob(file, { sha256, size: source.size }, metadata)
  }

  const importSource = async (file: FoundFile, source: SourceFile): Promise<ImportResult> => {
    const existing = await findExisting(db, file)
    return existing ? updateExisting(existing, file, source) : addSource(file, source)
  }

  return async (file) => {
    signal.throwIfAborted()
    const source = await openSource(file.path)
    try {
      const place = within(file.folder, file.name)
      const result = await locks.withLock(`import ${place}`, async () => {
        signal.throwIfAborted()
        const first = await importSource(file, source)
        return first.kind === 'bytes missing' ? importSource(file, source) : first
      })
      count(report, result, { place, size: source.size })
    } finally {
      await source.close()
    }
  }
}

function findExisting(db: ImportParts['db'], { folder, name }: FoundFile) {
  return selectFiles(db)
    .where('folder.path', '=', folder)
    .where('file.name', '=', name)
    .executeTakeFirst()
}

type ExistingFile = NonNullable<Awaited<ReturnType<typeof findExisting>>>

/** The row existed; only the bytes were missing. */
function restored(result: AddFileResult): ImportResult {
  const isThere = result.kind === 'already there' || result.kind === 'updated'
  return isThere ? { kind: 'restored' } : result
}

function alreadyThere({ id }: ExistingFile): AddFileResult {
  return { kind: 'already there', id: id as FileId }
}

function count(
  report: ImportReport,
  result: ImportResult,
  { place, size }: { place: string; size: number },
): void {
  switch (result.kind) {
    case 'added':
      report.imported += 1
      report.importedBytes += size
      return
    case 'updated':
      report.updated += 1
      return
    case 'restored':
      report.restored += 1
      return
    case 'already there':
      report.skipped += 1
      return
    case 'conflict':
      throw new SourceProblem(`${place}: ${result.reason}`)
    case 'bytes missing':
      throw new SourceProblem(GONE)
  }
}

/** Why a file has no preview although its name or type suggests one. */
function previewProblem(
  name: string,
  { mediaType, problem }: Pick<MediaFacts, 'mediaType' | 'problem'>,
  size: number,
): string | undefined {
  const claimed = claimedType(name)
  if (!claimed || fits(claimed.kind, mediaKind(mediaType))) return problem
  if (size === 0) return 'The file is empty.'
  const article = /^[AEFHILMNORSX]/.test(claimed.label) ? 'an' : 'a'
  return `The content is not ${article} ${claimed.label}.`
}

function fits(claimed: MediaKind, found: MediaKind): boolean {
  const isShown = ['image', 'video', 'pdf'].includes(found)
  // Video containers may hold audio only; a photo named .mp4 still has a preview.
  return isShown || (claimed === 'video' && found === 'audio')
}

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
