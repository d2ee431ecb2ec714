import { createWriteStream } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { CopyState } from '../blobs/file-copier.ts'
import { stateOfBlob, verifiedBytes, WrongBytes } from '../blobs/verified-bytes.ts'
import { requireKnownSchema } from '../db/migrations.ts'
import { forEachInParallel } from '../for-each-in-parallel.ts'
import { OperatorError } from '../operator-error.ts'
import type { BackupTarget } from './backup-target.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { openSnapshotDatabase } from './snapshot-database.ts'
import { parseFileLine, type StoredFile } from './stored-files.ts'

const HASH_CONCURRENCY = 4
const MAX_PROBLEMS = 1000

const OLDER = 'Restore an older snapshot with --snapshot <id>; --list shows them'

/** A damaged or incomplete snapshot, from which nothing was restored, with one sentence per problem. */
export class DamagedSnapshot extends OperatorError {
  override name = 'DamagedSnapshot'
  readonly problems: readonly string[]

  /** @param canSalvage Whether its manifest and database are whole. */
  constructor(id: string, problems: readonly string[], { canSalvage }: { canSalvage: boolean }) {
    const lines = problems.map((one) => `  ${one}`).join('\n')
    const advice = canSalvage
      ? `${OLDER}. With --salvage, all other data of this one is restored.`
      : `${OLDER}.`
    super(`Snapshot ${id} is damaged:\n${lines}\nNothing was restored. ${advice}`)
    this.problems = problems
  }
}

export type CheckReport = ReturnType<typeof startCheckReport>

export function startCheckReport() {
  return {
    files: 0,
    filesHashed: 0,
    bytesHashed: 0,
    problems: [] as string[],
    /** Hashes of stored files whose bytes do not match. */
    changed: new Set<string>(),
  }
}

/** @throws DamagedSnapshot; OperatorError for a manifest that is too old or too new for this version. */
export async function openManifest(target: BackupTarget, id: string): Promise<Manifest> {
  const read = readManifest(id, await target.readManifest(id))
  if (!read.ok) throw new DamagedSnapshot(id, [read.problem], { canSalvage: false })
  requireKnownSchema(`Snapshot ${id} (version ${read.manifest.program})`, [read.manifest.schema])
  return read.manifest
}

/**
 * Writes the database of a snapshot to a file and checks it completely.
 * @returns One sentence per problem. If the bytes differ, the file may not be a database.
 */
export async function fetchDatabase(
  { blobs }: Pick<BackupTarget, 'blobs'>,
  { database, tables }: Manifest,
  target: string,
): Promise<string[]> {
  try {
    await pipeline(Readable.from(verifiedBytes(blobs, database)), createWriteStream(target))
  } catch (error) {
    if (error instanceof WrongBytes) return [`The database ${stateText(error.state)}.`]
    throw error
  }
  await chmod(target, 0o600)
  using rows = openSnapshotDatabase(target)
  const counts = rows.counts()
  const names = new Set([...Object.keys(tables), ...Object.keys(counts)])
  const different = [...names].filter((table) => counts[table] !== tables[table])
  return [
    ...rows.problems(),
    ...different.map(
      (table) =>
        `The table "${table}" has ${counts[table] ?? 'no'} rows, but the manifest says ${tables[table] ?? 'none'}.`,
    ),
  ]
}

/**
 * Checks that every file of a snapshot is stored with the right size.
 * @param isRead Whether the bytes of a file are also hashed.
 */
export async function checkFiles(
  { blobs }: Pick<BackupTarget, 'blobs'>,
  manifest: Manifest,
  isRead: (file: StoredFile) => boolean,
  report: CheckReport,
  stop: AbortSignal,
): Promise<void> {
  const problem = (text: string) => {
    if (report.problems.length < MAX_PROBLEMS) report.problems.push(text)
  }
  const countRead = (count: number) => {
    report.bytesHashed += count
  }
  const check = async (file: StoredFile) => {
    const isHashed = isRead(file)
    const state = await stateOfBlob(blobs, file, isHashed ? countRead : undefined)
    report.files += 1
    if (isHashed && !state) report.filesHashed += 1
    if (state === 'changed') report.changed.add(file.sha256)
    if (state) problem(`${nameOf(file)} ${stateText(state)}.`)
  }
  const files = storedFiles(blobs, manifest, problem)
  await forEachInParallel(files, { concurrency: HASH_CONCURRENCY, signal: stop }, check)
  stop.throwIfAborted()
}

/** Every file that a snapshot names; of a damaged list, the readable part. */
export async function* storedFiles(
  blobs: BlobStore,
  { files }: Manifest,
  problem: (text: string) => void,
): AsyncIterable<StoredFile> {
  let count = 0
  try {
    for await (const line of linesOf(verifiedBytes(blobs, files))) {
      const file = parseFileLine(line)
      if (file) yield file
      else problem(`Line ${count + 1} of the list of files cannot be read.`)
      count += 1
    }
  } catch (error) {
    if (!(error instanceof WrongBytes)) throw error
    problem(`The list of files ${stateText(error.state)}.`)
    return
  }
  if (count !== files.count) {
    problem(`The list of files has ${count} lines, but the manifest says ${files.count}.`)
  }
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** As messages say it of a file of a snapshot: nobody changes one on purpose. */
export function stateText(state: Exclude<CopyState, 'copied'>): string {
  return { missing: 'is missing', changed: 'is damaged', unreadable: 'cannot be read' }[state]
}

export function nameOf(file: StoredFile): string {
  return file.part === 'archive' ? `The stored file ${file.sha256}` : `${file.part}/${file.path}`
}
