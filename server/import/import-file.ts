import PQueue from 'p-queue'
import { claimedType } from '#domain/archive/file-types/claimed-type.ts'
import { type MediaKind, mediaKind } from '#domain/archive/file-types/media-type.ts'
import { isSameMetadata, type Metadata } from '#domain/archive/metadata/metadata.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { personalData } from '#domain/uploads/personal-data.ts'
import { isInspected } from '#domain/uploads/photo.ts'
import { type AddFileResult, type NewFile, OTHER_BYTES } from '../archive/add-files.ts'
import { blobFacts, type StoredBytes } from '../archive/blob-facts.ts'
import { removeOrphan } from '../archive/blob-garbage-collection.ts'
import { selectShownOriginals } from '../archive/original-rows.ts'
import { selectFiles } from '../archive/rows.ts'
import { isStoredIntact } from '../archive/stored-bytes.ts'
import type { StoredBlob } from '../blobs/blob-store.ts'
import { hashOf } from '../blobs/verified-bytes.ts'
import { SiteError } from '../errors.ts'
import type { MediaFacts } from '../media/media-facts.ts'
import { type PreparedPhoto, preparePhoto } from '../uploads/photo-copy.ts'
import type { ImportOptions, ImportParts } from './import-options.ts'
import { GONE, NOT_STRIPPED, photoProblem, problemIfBusy, SourceProblem } from './import-problem.ts'
import type { ImportReport } from './import-report.ts'
import { openSource, type SourceFile } from './source-file.ts'
import type { FoundFile } from './source-walk.ts'

/** Parallel copies share the wait for the disk. */
const CONCURRENT_COPIES = 16

type ImportResult = AddFileResult | { kind: 'restored' }

/** @throws SourceProblem when this file cannot be imported. */
export type FileImport = (file: FoundFile) => Promise<void>

/** Imports single files and counts them in the report. */
export function createFileImport(
  { db, blobs, thumbnails, locks, mediaProcessor }: ImportParts,
  options: ImportOptions,
  addRow: (file: NewFile) => Promise<AddFileResult>,
  report: ImportReport,
): FileImport {
  const { uploader, isSample, photo, signal } = options
  const copies = new PQueue({ concurrency: CONCURRENT_COPIES })
  // One date for the whole import, so that sorting by date falls back to the name.
  const uploadedAt = new Date()
  const countRead = (count: number) => {
    report.bytesRead += count
  }

  const isIntact = (blob: StoredBlob) =>
    copies.add(() => isStoredIntact({ db, blobs }, blob, options))

  /** Stores bytes again that another file already has, if they are damaged there. */
  const repairing = async <Result>(
    { folder, name }: FoundFile,
    store: () => Promise<Result>,
    storedBy: (result: Result) => StoredBlob | undefined,
  ) => {
    const result = await store()
    const stored = options.repair ? storedBy(result) : undefined
    const isKnown = stored && (await blobFacts(db, stored.sha256))
    if (!isKnown || (await isIntact(stored))) return result
    addRepaired(report, within(folder, name))
    return store()
  }

  const prepare = async (
    name: string,
    { sha256, size }: StoredBlob,
    choice: ImportOptions['photo'],
  ) => {
    const known = await blobFacts(db, sha256)
    const facts = known ?? (await mediaProcessor.examine(sha256).catch(problemIfBusy))
    const bytes = { sha256, size, facts }
    if (choice === 'keep') return { bytes, original: undefined, photo: null }
    if (mayHideMetadata(name, facts)) throw new SourceProblem(NOT_STRIPPED)
    return preparePhoto({ blobs, mediaProcessor }, bytes, choice).catch(photoProblem)
  }

  const addPrepared = (
    { folder, name }: FoundFile,
    { bytes, original }: Pick<PreparedPhoto, 'bytes' | 'original'>,
    metadata: Metadata | undefined,
  ) => addRow({ folder, name, ...bytes, original, uploader, uploadedAt, metadata, isSample })

  const addSource = async (
    file: FoundFile,
    source: SourceFile,
    choice = photo,
  ): Promise<AddFileResult> => {
    const metadata = await file.metadata()
    const put = () => copies.add(() => blobs.put(source.bytes(signal, countRead)))
    const blob = await repairing(file, put, (stored) => stored)
    const prepared = await repairing(
      file,
      () => prepare(file.name, blob, choice),
      ({ bytes, original }) => original && bytes,
    ).catch(async (error) => {
      await removeOrphan(db, blobs, blob.sha256)
      return bytesMissing(error)
    })
    if ('kind' in prepared) return prepared
    const result = await addPrepared(file, prepared, metadata)
    if (result.kind === 'added') countAdded(report, file, prepared)
    if (result.kind === 'conflict') {
      await removeOrphan(db, blobs, prepared.bytes.sha256)
      await removeOrphan(db, blobs, blob.sha256)
    }
    return result
  }

  /** What of an existing file has the bytes of the source. */
  const findSame = async (
    existing: ExistingFile,
    source: SourceFile,
  ): Promise<SameBytes | undefined> => {
    const originals = await selectShownOriginals(db, [existing.id])
    if (existing.size !== source.size && originals.length === 0) return undefined
    const { sha256 } = await copies.add(() => hashOf(source.bytes(signal, countRead)))
    if (existing.sha256 === sha256) return { part: 'file', stored: [existing] }
    if (originals.every((original) => original.sha256 !== sha256)) return undefined
    return { part: 'original', stored: [existing, { sha256, size: source.size }] }
  }

  /** Stores the bytes of an existing file again. */
  const restore = async (file: FoundFile, source: SourceFile, { part, stored }: SameBytes) => {
    // A photo that was imported with its metadata keeps it.
    const result = await addSource(file, source, part === 'original' ? 'strip' : 'keep')
    for (const { sha256 } of stored) await thumbnails.removeOf(sha256)
    return restored(result)
  }

  const updateExisting = async (
    existing: ExistingFile,
    file: FoundFile,
    source: SourceFile,
  ): Promise<ImportResult> => {
    const metadata = await file.metadata()
    const same = await findSame(existing, source)
    if (!same) return OTHER_BYTES
    const areIntact = await Promise.all(same.stored.map(isIntact))
    if (areIntact.includes(false)) return restore(file, source, same)
    if (metadata === undefined || isSameMetadata(existing, metadata)) return alreadyThere(existing)
    return addPrepared(file, await prepare(file.name, existing, 'keep'), metadata)
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

/** What of an existing file has the bytes of the source, and the blobs that it needs. */
interface SameBytes {
  part: 'file' | 'original'
  stored: StoredBlob[]
}

/** The row existed; only the bytes were missing or damaged. */
function restored(result: AddFileResult): ImportResult {
  const isThere = result.kind === 'already there' || result.kind === 'updated'
  return isThere ? { kind: 'restored' } : result
}

/** Another import rejected the same bytes, and deleted them while this one read them. */
function bytesMissing(error: unknown): AddFileResult {
  if (error instanceof SiteError && error.code === 'file/missing-bytes')
    return { kind: 'bytes missing' }
  throw error
}

function alreadyThere({ id }: ExistingFile): AddFileResult {
  return { kind: 'already there', id: id as FileId }
}

function countAdded(
  report: ImportReport,
  { path, name }: FoundFile,
  { bytes, original, photo }: Pick<PreparedPhoto, 'bytes' | 'original' | 'photo'>,
): void {
  if (original) report.strippedPhotos += 1
  else if (photo) {
    report.withPersonalData.push({ path, reason: personalData(photo.details).join(', ') })
  }
  const reason = previewProblem(name, bytes)
  if (reason) report.withoutPreview.push({ path, reason })
}

/** Once, although both a photo and its original may be repaired. */
function addRepaired({ repaired }: ImportReport, place: string): void {
  if (repaired.at(-1) !== place) repaired.push(place)
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
      addRepaired(report, place)
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

const UNKNOWN_TYPE = 'application/octet-stream'
const WITHOUT_METADATA = ['image/bmp', 'image/x-icon']

/** Whether a file is, or by its name should be, an image whose metadata cannot be read: HEIC, TIFF, raw data of a camera. */
function mayHideMetadata(name: string, { mediaType }: Pick<MediaFacts, 'mediaType'>): boolean {
  if (isInspected(mediaType) || WITHOUT_METADATA.includes(mediaType)) return false
  const isUnknown = mediaType === UNKNOWN_TYPE && claimedType(name)?.kind === 'image'
  return isUnknown || mediaKind(mediaType) === 'image'
}

/** Why a file has no preview although its name or type suggests one. */
function previewProblem(
  name: string,
  { size, facts: { mediaType, problem } }: StoredBytes,
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
