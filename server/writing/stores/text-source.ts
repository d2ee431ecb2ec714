import { lstat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Logger } from 'pino'
import { counted } from '#domain/units/count.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/tables/schema.ts'
import { copyFolder, isEmptyFolder } from '../../disk/copy-folder.ts'
import { ownershipAdvice } from '../../disk/ownership-advice.ts'
import { OperatorError } from '../../operator-error.ts'
import { createRevisionRecorder, type RevisionRecorder } from '../revision-recorder.ts'
import { openContentFiles } from './content-files.ts'
import { openFileStore } from './file-store.ts'
import { finishFolderMove } from './folder-move.ts'
import { importTexts, openTextMirror, returnTexts } from './shared-texts.ts'
import { openTableStore, sharedHashes } from './table-store.ts'
import type { TextStore } from './text-store.ts'

const PROGRAM = join(import.meta.dirname, '../../..')
const OWN_TEXTS = join(PROGRAM, 'content')

type Places = Pick<Config, 'CONTENT_DIR' | 'DATA_DIR' | 'DATABASE_URL'>

interface SourceParts {
  config: Places
  db: Db
  log: Pick<Logger, 'info' | 'error'>
  signal: AbortSignal
}

export interface TextSource {
  /** Folder that the site reads. */
  folder: string
  store: TextStore
  /** Undefined where the files are only copies. */
  recorder: RevisionRecorder | undefined
  /** Makes the folder current. */
  sync(): Promise<unknown>
  follow(parts: { version: () => number; changed: () => Promise<void> }): void
}

/** The texts where they are: one folder for SQLite, one table for Postgres, never both. */
export function openTextSource(parts: SourceParts): Promise<TextSource> {
  return parts.config.DATABASE_URL === 'sqlite' ? openFolder(parts) : openTable(parts)
}

async function openFolder({ config, db, log, signal }: SourceParts): Promise<TextSource> {
  const folder = config.CONTENT_DIR
  await fillFirst(folder, db, log)
  const files = openContentFiles(folder)
  const report = (error: unknown) =>
    log.error({ err: error }, 'A change of the content was not recorded.')
  const recorder = createRevisionRecorder({ db, files, report, signal })
  await finishFolderMove({ db, files }).then(
    (moved) => moved && log.info(`An interrupted renaming of a catalogue was completed: ${moved}.`),
    (error: unknown) =>
      log.error({ err: error }, 'The renaming of a catalogue was interrupted and is not complete.'),
  )
  const returned = await returnTexts({ db, folder, recorder })
  if (returned > 0)
    log.info(`Wrote ${counted(returned, 'text')} of the shared database to ${folder}.`)
  return {
    folder,
    recorder,
    store: openFileStore({ db, files, recorder }),
    sync: async () => undefined,
    follow: () => void files.sweep().then(recorder.start, recorder.start),
  }
}

async function openTable({ config, db, log, signal }: SourceParts): Promise<TextSource> {
  const folder = sharedTextFolder(config)
  const imported = await importTexts(db, config.CONTENT_DIR)
  if (imported > 0)
    log.info(
      `Copied ${counted(imported, 'text')} of ${config.CONTENT_DIR} into the database. From now on texts are changed in the browser or by "content push".`,
    )
  const report = (error: unknown) =>
    log.error({ err: error }, 'The texts of the database cannot be read.')
  const { sync, follow } = await openTextMirror({ db, folder, report, signal })
  await sync()
  return { folder, recorder: undefined, store: openTableStore(db), sync, follow }
}

/** The folder with the current texts, for backups. */
export async function currentTextFolder(
  config: Places,
  db: Db,
  signal: AbortSignal,
): Promise<string> {
  if (config.DATABASE_URL === 'sqlite') return config.CONTENT_DIR
  // A site that was never started has its texts still in the folder.
  if ((await sharedHashes(db)).size === 0) return config.CONTENT_DIR
  const folder = sharedTextFolder(config)
  const report = () => undefined
  await (await openTextMirror({ db, folder, report, signal })).sync()
  return folder
}

function sharedTextFolder({ DATA_DIR }: Places): string {
  return join(DATA_DIR, 'texts')
}

/**
 * The first start of a site copies the texts that come with the program. Later an empty folder is a mistake, such as a
 * disk that is not mounted.
 */
async function fillFirst(folder: string, db: Db, log: SourceParts['log']): Promise<void> {
  if (!relative(PROGRAM, folder).startsWith('..')) {
    if (process.env.NODE_ENV === 'production' && folder === OWN_TEXTS)
      log.info(
        'The texts are in the folder of the program. To keep changes by editors apart from it, run "./site content copy <folder>" and set CONTENT_DIR to that folder.',
      )
    return
  }
  const known = await db.selectFrom('content_revision').select('id').limit(1).executeTakeFirst()
  if (known || !(await isEmptyFolder(folder))) return
  await copyOwnTexts(folder)
  log.info(`The texts were copied to ${folder}.`)
}

/** @throws OperatorError that names the folder, not a file in it, if it cannot be written. */
async function copyOwnTexts(folder: string): Promise<void> {
  try {
    await copyFolder(OWN_TEXTS, folder)
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    const entry = await lstat(folder).catch(() => undefined)
    if (code === 'ENOENT' && entry?.isSymbolicLink()) {
      throw new OperatorError(
        `The content folder ${folder} is a symbolic link to a folder that does not exist. Create that folder, or mount its disk.`,
        { cause },
      )
    }
    if (!['EACCES', 'EPERM'].includes(code)) throw cause
    const problem = `The texts cannot be copied to the empty content folder ${folder} (${code}).`
    throw new OperatorError(`${problem} ${ownershipAdvice(folder)}`, { cause })
  }
}
