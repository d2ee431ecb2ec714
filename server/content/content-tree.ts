import { lstat, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import PQueue from 'p-queue'
import { undefinedIfMissing } from '../disk/missing-file.ts'
import { isExhausted } from '../process/descriptor-limit.ts'
import type { Diagnostic, Problem } from './checks/diagnostic.ts'
import { type ContentEntry, invalid, type ReadText } from './content-entry.ts'
import { readContentFile } from './content-file.ts'
import { contentPath, ROUNDS, SYNONYMS } from './content-path.ts'
import { displayPath } from './shown-path.ts'
import {
  type FreshFile,
  isStoredNewer,
  type KnownFile,
  knownFile,
  shownEntry,
} from './versions/known-file.ts'
import type { StoredVersion } from './versions/version-changes.ts'
import { createVersionSync, type VersionStorage } from './versions/version-sync.ts'

const FOLDERS = ['cases', 'articles']
const READ_CONCURRENCY = 16
/** A file that disappeared since its folder was listed, e.g. while an editor saves it. */
const DELETED = 'deleted'
/** No file has this stamp, so the next refresh reads the file again. */
const UNREAD = ''

interface Known extends KnownFile {
  /** Changes with the file. */
  stamp: string
}

/** An invalid file, as shown to editors. */
export interface FailingFile {
  path: string
  problems: Problem[]
  /** In milliseconds, like `modifiedAt`. */
  failingSince: number
  shown: { what: 'earlier version'; savedAt: number } | { what: 'rest' } | { what: 'nothing' }
}

/** The content files as last read. */
export type ContentTree = ReturnType<typeof createContentTree>

/**
 * @param folder Content folder; missing subfolders are empty.
 * @param read Parses a file.
 * @param storage Stores the last valid version of each file.
 */
export function createContentTree(folder: string, read: ReadText, storage?: VersionStorage) {
  const known = new Map<string, Known>()
  const versions = createVersionSync(storage)
  let entries: ContentEntry[] = []
  const nameOf = (path: string) => displayPath(join(folder, path))

  async function readChanged(
    path: string,
    stored: StoredVersion | undefined,
  ): Promise<[string, Known] | undefined> {
    const stamped = await stampOf(join(folder, path))
    const before = known.get(path)
    const isBehind = before?.failingSince !== undefined && stored && isStoredNewer(before, stored)
    if (stamped === DELETED || (before?.stamp === stamped.stamp && !isBehind)) return undefined
    const fresh = await readOne(folder, path, stamped.modifiedAt, read)
    const file = await knownFile(fresh, {
      before,
      stored,
      async read() {
        const text = await versions.text(path)
        if (text === undefined) return undefined
        const { entry, problems } = await read(path, text)
        return entry && problems.length === 0 ? { entry, text } : undefined
      },
    })
    return [path, { stamp: fresh.isTemporary ? UNREAD : stamped.stamp, ...file }]
  }

  async function pathsNow(): Promise<string[]> {
    const lists = await Promise.all([
      ...FOLDERS.map((name) => pathsBelow(folder, name)),
      ifThere(folder, ROUNDS),
      ifThere(folder, SYNONYMS),
    ])
    return lists.flat()
  }

  return {
    /** Paths of all files, including invalid ones; relative to content/. */
    paths: () => [...known.keys()],
    /** Valid files by path. */
    entries: () => entries,
    /** Mistakes found in files by themselves. */
    diagnostics: (): Diagnostic[] =>
      [...known].flatMap(([path, { problems }]) =>
        problems.map((problem) => ({ file: nameOf(path), ...problem, kind: 'error' })),
      ),
    /** Invalid files by path. */
    failing: () => [...known].flatMap(([path, file]) => failingFile(path, file)).sort(byPath),
    /** Whether pages show an earlier version of a file. */
    isEarlier(path: string): boolean {
      const file = known.get(path)
      return file?.failingSince !== undefined && file.lastValid !== undefined
    },
    /** Whether to refresh although no file changes, because another node may store a better version. */
    isUnsettled: () =>
      versions.hasFailed() ||
      [...known.values()].some(({ failingSince }) => failingSince !== undefined),
    /** The path of a file as shown to the operator. */
    nameOf,
    /**
     * Reads changed files.
     * @param wanted Filters the paths to check.
     * @returns Paths of added, changed or deleted files.
     * @throws Error if the folder cannot be read; nothing changes then.
     */
    async refresh(wanted: (path: string) => boolean = () => true): Promise<string[]> {
      const before = await folderKey(folder)
      const stored = await versions.stored()
      const paths = new Set((await pathsNow()).filter(wanted))
      const reading = new PQueue({ concurrency: READ_CONCURRENCY })
      const read = await reading.addAll(
        [...paths].map((path) => () => readChanged(path, stored?.get(path))),
      )
      const changed = read.filter((one) => one !== undefined)
      const removed = [...known.keys()].filter((path) => wanted(path) && !paths.has(path))
      if ((await folderKey(folder)) !== before) throw new Error(`${folder} has changed meanwhile.`)
      // In one tick, so that no request sees half a change.
      for (const [path, file] of changed) known.set(path, file)
      for (const path of removed) known.delete(path)
      entries = [...known.values()].flatMap((file) => shownEntry(file) ?? []).sort(byPath)
      if (stored) {
        const rows = new Map([...stored].filter(([path]) => wanted(path)))
        const files = new Map([...known].filter(([path]) => wanted(path)))
        await versions.store(rows, files, removed)
      }
      return [...changed.map(([path]) => path), ...removed]
    },
  }
}

function failingFile(
  path: string,
  { failingSince, lastValid, entry, problems, isInvalidDraft }: Known,
): FailingFile[] {
  if (failingSince === undefined) return []
  const rest = { what: entry && !isInvalidDraft ? ('rest' as const) : ('nothing' as const) }
  const shown =
    lastValid && !isInvalidDraft
      ? { what: 'earlier version' as const, savedAt: lastValid.modifiedAt }
      : rest
  return [{ path, problems, failingSince, shown }]
}

function byPath({ path: one }: { path: string }, { path: other }: { path: string }): number {
  return one < other ? -1 : 1
}

async function pathsBelow(folder: string, name: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = (await readdir(join(folder, name), options).catch(undefinedIfMissing)) ?? []
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => contentPath(path).kind !== 'ignored')
}

async function ifThere(folder: string, name: string): Promise<string[]> {
  return (await stampOf(join(folder, name))) === DELETED ? [] : [name]
}

async function folderKey(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder)
  return `${dev} ${ino}`
}

/** Errors are reported when the file is read. */
async function stampOf(
  file: string,
): Promise<{ stamp: string; modifiedAt: number } | typeof DELETED> {
  const now = Date.now()
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
    const modifiedAt = Math.min(Number(mtimeNs / 1_000_000n), now)
    return { stamp: [ino, size, mtimeNs, ctimeNs].join(' '), modifiedAt }
  } catch (error) {
    const isThere = await lstat(file).catch(() => undefined)
    return isThere ? { stamp: (error as Error).message, modifiedAt: now } : DELETED
  }
}

async function readOne(
  folder: string,
  path: string,
  modifiedAt: number,
  read: ReadText,
): Promise<FreshFile> {
  const none = { text: undefined, modifiedAt }
  if (contentPath(path).kind === 'stray') return { ...(await read(path, '')), ...none }
  const file = await readContentFile(join(folder, path)).catch((error: Error) => ({
    why: `this cannot be read: ${error.message}`,
    isTemporary: isExhausted(error),
  }))
  if (!('text' in file))
    return { ...invalid(file.why), ...none, isTemporary: file.isTemporary ?? false }
  return { ...(await read(path, file.text)), text: file.text, modifiedAt }
}
