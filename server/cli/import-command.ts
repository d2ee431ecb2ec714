import { open, realpath, stat, writeFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { Command } from 'commander'
import { sidecarFields } from '#domain/archive/metadata/sidecar.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { formatCount } from '#domain/units/count.ts'
import { selectFiles } from '../archive/rows.ts'
import { writeAtomically } from '../blobs/sync-folder.ts'
import { hasRow } from '../db/has-row.ts'
import { importFolder } from '../import/import-folder.ts'
import type { ImportParts } from '../import/import-options.ts'
import { emptyReport, filesDone, type ImportReport } from '../import/import-report.ts'
import { countSource, type SourceSize } from '../import/source-size.ts'
import { appendOperatorEntry } from '../manage/history/operator-entry.ts'
import type { MediaProcessor, PhotoProcessor } from '../media/media-processor.ts'
import type { MediaProcessorParts } from '../media/media-processor-pool.ts'
import { OperatorError } from '../operator-error.ts'
import { type Progress, rate, showProgress, transferProgress } from './progress-line.ts'
import { importTable } from './report-table.ts'
import { type CommandData, withSiteData } from './site-data.ts'
import { INTERRUPTED, printable, type Terminal, UsageError } from './terminal.ts'

type ImportProcessor = MediaProcessor & PhotoProcessor

/** Opens the media processor; only the import needs one. */
export type OpenMediaProcessor = (
  parts: MediaProcessorParts,
) => ImportProcessor | Promise<ImportProcessor>

interface Options {
  into: string
  uploader: string
  report?: string
  hidden?: true
  keepPhotoMetadata?: true
  repair?: true
}

export function importCommand(
  terminal: Terminal,
  openMediaProcessor: OpenMediaProcessor,
  exit: (code: number) => void,
): Command {
  return new Command('import')
    .description('Import a local folder and its subfolders into the archive')
    .argument('<folder>', 'folder to import')
    .option('--into <path>', 'target folder in the archive', '/')
    .option('--uploader <name>', 'uploader name', 'Operator')
    .option('--hidden', 'include files and folders whose names start with a dot')
    .option('--keep-photo-metadata', 'publish photos with the location, device and owner in them')
    .option('--repair', 'also hash the stored bytes of existing files and store damaged ones again')
    .option('--report <file>', 'write counts and all failures to this file as JSON')
    .addHelpText(
      'after',
      `
An interrupted import resumes when you run it again: existing files are skipped, and those whose stored
bytes are missing are restored. With --repair, so are those whose stored bytes are damaged: reading them
takes two to three times as long, and downloads them from an S3 store. Damaged bytes are set aside, as
by "verify". A running site serves the new bytes within a minute.
Metadata is read from "photo.jpg.yaml" beside "photo.jpg", with any of the fields
${sidecarFields.join(', ')} (source: text or list; date: 2023, 2023.06 or
2023.06.08), or from one "_metadata.csv" per folder, whose first line is
file,${sidecarFields.join(',')}. If a file has both, the YAML file is used.
Location, device and owner data are removed from the public copies of photos; editors can see the
originals. Videos and SVGs that contain such data are imported unchanged and reported.
Links, pipes, sockets and devices are rejected. Empty folders are skipped, and so are names that start
with a dot, e.g. .git, unless --hidden is given. Damaged images are imported and reported.
Exit codes: 0 success, 1 something failed, 2 usage error, 130 interrupted.`,
    )
    .action(async (folder: string, options: Options) => {
      exit(await runImport(terminal, openMediaProcessor, folder, options))
    })
}

async function runImport(
  terminal: Terminal,
  openMediaProcessor: OpenMediaProcessor,
  given: string,
  options: Options,
): Promise<number> {
  const into = parseInto(options.into)
  requireUploader(options.uploader)
  const folder = await existingFolder(given)
  if (options.report !== undefined) await requireWritableReport(options.report)
  return withSiteData(terminal, async (data) => {
    const own = await realpath(data.folder.path)
    if (`${folder}${sep}`.startsWith(`${own}${sep}`)) {
      throw new UsageError(
        `${printable(given)} is inside the data folder of the site. Nothing was imported; specify another folder.`,
      )
    }
    await requireNoFile(data.database.db, into)
    await data.store.blobs.sweep()
    const { locks } = data.database
    const mediaProcessor = await openMediaProcessor({ ...data.store, locks })
    try {
      const { uploader, hidden: withHidden = false, keepPhotoMetadata, repair = false } = options
      const photo = keepPhotoMetadata ? ('keep' as const) : ('strip' as const)
      const importing = {
        folder,
        into,
        uploader,
        isSample: false,
        photo,
        excludedFolder: own,
        withHidden,
        repair,
      }
      const report = await importWithProgress(terminal, partsOf(data, mediaProcessor), importing)
      if (report.isInterrupted) terminal.print('Stopped. Run the same command again to resume.')
      if (options.report) await writeReport(options.report, report)
      return exitCode(report)
    } finally {
      await mediaProcessor.close()
    }
  })
}

function exitCode({ isInterrupted, failures }: ImportReport): number {
  if (isInterrupted) return INTERRUPTED
  return failures.length > 0 ? 1 : 0
}

function parseInto(text: string): ArchivePath {
  const into = archivePath.safeParse(text)
  if (!text.startsWith('/') || !into.success) {
    const why = into.error?.issues[0]?.message ?? 'It must start with "/", e.g. /Vehicles/Germany.'
    throw new UsageError(`--into ${printable(text)} is not a valid archive path. ${why}`)
  }
  return into.data
}

function requireUploader(name: string): void {
  if (name.trim() !== '') return
  throw new UsageError(
    '--uploader is empty. Nothing was imported; specify a name, or leave out --uploader for "Operator".',
  )
}

/** Once at the start, since every file would fail. */
async function requireNoFile(db: CommandData['database']['db'], into: ArchivePath): Promise<void> {
  const parent = parentOf(into)
  if (parent === undefined) return
  const files = selectFiles(db).where('folder.path', '=', parent)
  if (await hasRow(files.where('file.name', '=', nameOf(into)))) {
    throw new UsageError(
      `--into: ${printable(into)} is a file in the archive. Nothing was imported; specify a folder.`,
    )
  }
  await requireNoFile(db, parent)
}

async function existingFolder(given: string): Promise<string> {
  const found = await stat(given).catch(() => undefined)
  if (!found)
    throw new UsageError(`The folder ${printable(given)} does not exist. Nothing was imported.`)
  if (!found.isDirectory()) {
    throw new UsageError(
      `${printable(given)} is not a folder. Specify the folder that contains it.`,
    )
  }
  return realpath(given)
}

/** Before an import that may take hours. */
async function requireWritableReport(file: string): Promise<void> {
  try {
    const opened = await open(file, 'a')
    await opened.close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(
      `The report ${printable(file)} cannot be written (${code}). Nothing was imported; specify another file.`,
    )
  }
}

function partsOf({ database, store }: CommandData, mediaProcessor: ImportProcessor): ImportParts {
  const { blobs, thumbnails } = store
  return { db: database.db, locks: database.locks, blobs, thumbnails, mediaProcessor }
}

type ImportSettings = Omit<Parameters<typeof importFolder>[1], 'signal'>

async function importWithProgress(
  terminal: Terminal,
  parts: ImportParts,
  options: ImportSettings,
): Promise<ImportReport> {
  const report = emptyReport()
  const size = { files: 0, bytes: 0, isCounted: false }
  const hide = showProgress(terminal, (seconds) => importProgress(report, size, seconds))
  const isOver = new AbortController()
  const counting = countSource(options, size, isOver.signal)
  try {
    await importFolder(parts, { ...options, signal: terminal.stop }, report)
    await recordImport(parts, options, report)
  } catch (error) {
    // Report the original error, even if writing the history line fails too.
    await Promise.allSettled([recordImport(parts, options, report)])
    throw error
  } finally {
    isOver.abort()
    await counting
    for (const line of importTable(report, hide())) terminal.print(line)
  }
  return report
}

/** Also for an interrupted import: the files imported so far stay. */
async function recordImport({ db }: ImportParts, { into }: ImportSettings, report: ImportReport) {
  const { imported: files, importedBytes: bytes, updated, restored } = report
  if (files + updated + restored === 0) return
  const counts = { files, bytes, updated, restored }
  await appendOperatorEntry(db, { command: 'import', action: 'import', place: into, counts })
}

/** @throws OperatorError */
async function writeReport(file: string, report: ImportReport): Promise<void> {
  const text = `${JSON.stringify(report, undefined, 2)}\n`
  try {
    const path = await realpath(file)
    // A full disk must not cost the report of an earlier import. Pipes and devices cannot be replaced.
    if ((await stat(path)).isFile()) await writeAtomically(path, text, `${path}.new`)
    else await writeFile(path, text)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new OperatorError(
      `The files were imported, with the counts above, but the report ${printable(file)} could not be written (${code}).`,
      { cause },
    )
  }
}

/** Progress of an import: files, bytes, rate and time left. */
function importProgress(report: ImportReport, size: SourceSize, elapsedSeconds: number): Progress {
  const files = filesDone(report)
  const { bytesRead } = report
  if (!size.isCounted) {
    const speed = rate(bytesRead, elapsedSeconds)
    const read = formatBytes(bytesRead, 1)
    const parts = [`${formatCount(files)} files`, read, speed, 'counting ...']
    return { parts, share: undefined }
  }
  return transferProgress(
    // Entries that are no files are done, but not counted before.
    { done: files, total: Math.max(files, size.files), noun: 'files' },
    { done: bytesRead, total: size.bytes, read: bytesRead },
    elapsedSeconds,
  )
}
