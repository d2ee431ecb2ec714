import { renameSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { RENAMED_FROM, RENAMED_TO } from '#domain/writing/former-revisions.ts'
import { syncFolder, writeSynced } from '../../blobs/sync-folder.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import { undefinedIfMissing } from '../../disk/missing-file.ts'
import { moveDraftsAndTrash } from '../follow-rename.ts'
import { movedPath } from '../renamed-to.ts'
import { appendRevisions, type NewRevision, newestHashes } from '../revisions.ts'
import type { ContentFiles } from './content-files.ts'
import { textsIn } from './folder-texts.ts'
import {
  ChangedMeanwhile,
  type FileParts,
  type FolderMove,
  type TransactionStep,
  unlessChanged,
} from './text-store.ts'

/** Hidden, so that nothing takes it for a text. */
const JOURNAL = '.renaming.json'
const catalogueFolder = z.string().regex(/^cases\/[a-z0-9-]+$/)

/** Journal of a rename: the next start finishes one that a crash interrupted. */
const journalFile = z.strictObject({
  from: catalogueFolder,
  to: catalogueFolder,
  actor: z.strictObject({ id: z.string(), name: z.string() }),
  edits: z.array(
    z.strictObject({
      path: z.string(),
      text: z.string(),
      note: z.string(),
      /** Hash of the text that it replaces. */
      replaces: z.string().optional(),
    }),
  ),
})

type Journal = z.output<typeof journalFile>

/** Renames the folder, which takes all of its texts along at once; the few texts that change follow. */
export async function moveFolderOnDisk(
  { db, files, recorder }: FileParts,
  move: FolderMove,
  step: TransactionStep,
): Promise<boolean> {
  await finishFolderMove({ db, files })
  const { from, to, changes } = move
  const journal = journalOf(move)
  const prepared: Awaited<ReturnType<ContentFiles['prepare']>>[] = []
  const isMoved = await unlessChanged(
    withWriteTransaction(db, async (tx) => {
      for (const { path, text } of journal.edits)
        prepared.push(await files.prepare(path, text, dirname(from)))
      await appendRevisions(tx, changes)
      await step(tx)
      await writeSynced(join(files.folder, JOURNAL), JSON.stringify(journal))
      try {
        const isExpected = changes.every((one) => files.read(one.path)?.sha256 === one.expected)
        if (!isExpected || !isRenamed(files.folder, from, to)) throw new ChangedMeanwhile()
      } catch (error) {
        await rm(join(files.folder, JOURNAL))
        throw error
      }
      // From here on, a failure is like a crash: the next renaming or start does the rest.
      for (const one of prepared) one.publish()
    }),
  ).finally(async () => {
    for (const one of prepared) await one.close().catch(undefinedIfMissing)
  })
  if (!isMoved) return false
  await syncFolder(join(files.folder, dirname(from)))
  await rm(join(files.folder, JOURNAL))
  for (const { path, file } of changes) recorder.noted(path, file?.sha256)
  return true
}

function journalOf({ from, to, actor, changes, edited }: FolderMove): Journal {
  const hashes = new Map(changes.map(({ path, expected }) => [path, expected]))
  const edits = changes.flatMap(({ path, file, note }) => {
    if (!file || !edited.includes(path)) return []
    const before = movedPath(path, to, from)
    return { path, text: file.text, note, replaces: hashes.get(before) }
  })
  return { from, to, actor: { id: actor.id, name: actor.name }, edits }
}

/** @returns False if the target exists or the source is gone. */
function isRenamed(folder: string, from: string, to: string): boolean {
  try {
    renameSync(join(folder, from), join(folder, to))
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'ENOENT'].includes(code)) return false
    throw error
  }
}

/**
 * Does the rest of a renaming that a crash interrupted; each step may have been done.
 * @returns New path of the folder; undefined if nothing was pending.
 */
export async function finishFolderMove({
  db,
  files,
}: Pick<FileParts, 'db' | 'files'>): Promise<string | undefined> {
  const file = join(files.folder, JOURNAL)
  const json = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (json === undefined) return undefined
  const journal = journalFile.parse(JSON.parse(json))
  const { from, to, actor } = journal
  if ((await entriesOf(files, to)).length === 0) isRenamed(files.folder, from, to)
  for (const { path, text, replaces } of journal.edits) {
    if (files.read(path)?.sha256 === replaces) await files.replace(path, text)
  }
  await syncFolder(join(files.folder, dirname(from)))
  await withWriteTransaction(db, async (tx) => {
    const missing = await missingRevisions(files, journal, await newestHashes(tx))
    await appendRevisions(tx, missing)
    await moveDraftsAndTrash(tx, { from, to, actor })
  })
  await rm(file)
  return to
}

async function entriesOf(files: ContentFiles, folder: string): Promise<string[]> {
  const entries = await readdir(join(files.folder, folder)).catch(undefinedIfMissing)
  return entries ?? []
}

/** Revisions of the move that were not written because of the crash. */
async function missingRevisions(
  files: ContentFiles,
  { from, to, actor, edits }: Journal,
  newest: ReadonlyMap<string, string | undefined>,
): Promise<NewRevision[]> {
  const texts = await textsIn(files.folder, to)
  const notes = new Map(edits.map(({ path, note }) => [path, note]))
  for (const { path } of edits) {
    const file = files.read(path)
    if (file) texts.set(path, file)
  }
  const left = [...newest].filter(
    ([path, sha256]) => sha256 !== undefined && path.startsWith(`${from}/`) && !files.read(path),
  )
  return [
    ...[...texts]
      .filter(([path, { sha256 }]) => newest.get(path) !== sha256)
      .map(([path, file]) => ({
        path,
        file,
        actor,
        note: notes.get(path) ?? `${RENAMED_FROM}${movedPath(path, to, from)}`,
      })),
    ...left.map(([path]) => ({
      path,
      file: undefined,
      actor,
      note: `${RENAMED_TO}${movedPath(path, from, to)}`,
    })),
  ]
}
