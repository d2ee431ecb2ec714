import { lstat, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Diagnostic, Problem } from './checks/diagnostic.ts'
import { type ContentEntry, invalid, type ReadText } from './content-entry.ts'
import { readContentFile } from './content-file.ts'
import { contentPath, ROUNDS } from './content-path.ts'
import { shownPath } from './shown-path.ts'
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
const READ_AT_ONCE = 16
/** Of a file that went away since its folder was listed, as it does while an editor saves it. */
const GONE = 'gone'

interface Known extends KnownFile {
  /** Changes whenever the file does. */
  stamp: string
}

/** A file with a mistake, as editors see it. */
export interface FailingFile {
  path: string
  problems: Problem[]
  /** In milliseconds, as the other one. */
  failingSince: number
  shown: { what: 'earlier version'; savedAt: number } | { what: 'rest' } | { what: 'nothing' }
}

/** Files of cases and articles as they were when last looked at. */
export interface ContentTree {
  /** Of all files, those with a mistake too; below content/, with slashes. */
  paths(): string[]
  /** Those that can be used, by path. */
  entries(): readonly ContentEntry[]
  /** What is wrong with the files by themselves. */
  diagnostics(): Diagnostic[]
  /** Files that have a mistake, by path. */
  failing(): FailingFile[]
  /** Whether pages show an earlier version of a file than the one that is there. */
  isEarlier(path: string): boolean
  /** Whether there is a reason to look again although no file changes: another node may store a better version. */
  isUnsettled(): boolean
  /** The name under which the operator knows a file. */
  nameOf(path: string): string
  /**
   * Looks again and reads what changed.
   * @param wanted Which paths to look at; the others stay as they are.
   * @returns Paths of files that came, changed or went.
   * @throws Where the folder itself cannot be read; all stays as it was then.
   */
  refresh(wanted?: (path: string) => boolean): Promise<string[]>
}

/**
 * @param folder The author's; a folder in it that is missing holds nothing.
 * @param read Checks what stands in a file.
 * @param storage For the last version of each file that had no mistake.
 */
export function createContentTree(
  folder: string,
  read: ReadText,
  storage?: VersionStorage,
): ContentTree {
  const known = new Map<string, Known>()
  const versions = createVersionSync(storage)
  let entries: ContentEntry[] = []
  const nameOf = (path: string) => shownPath(join(folder, path))

  async function readChanged(
    path: string,
    stored: StoredVersion | undefined,
  ): Promise<[string, Known] | undefined> {
    const stamped = await stampOf(join(folder, path))
    const before = known.get(path)
    const isBehind = before?.failingSince !== undefined && stored && isStoredNewer(before, stored)
    if (stamped === GONE || (before?.stamp === stamped.stamp && !isBehind)) return undefined
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
    return [path, { stamp: stamped.stamp, ...file }]
  }

  async function pathsNow(): Promise<string[]> {
    const lists = await Promise.all([
      ...FOLDERS.map((name) => pathsBelow(folder, name)),
      ifThere(folder, ROUNDS),
    ])
    return lists.flat()
  }

  return {
    paths: () => [...known.keys()],
    entries: () => entries,
    diagnostics: () =>
      [...known].flatMap(([path, { problems }]) =>
        problems.map((problem) => ({ file: nameOf(path), ...problem, kind: 'error' as const })),
      ),
    failing: () => [...known].flatMap(([path, file]) => failingFile(path, file)).sort(byPath),
    isEarlier(path) {
      const file = known.get(path)
      return file?.failingSince !== undefined && file.good !== undefined
    },
    isUnsettled: () =>
      versions.hasFailed() ||
      [...known.values()].some(({ failingSince }) => failingSince !== undefined),
    nameOf,
    async refresh(wanted = () => true) {
      const before = await folderKey(folder)
      const stored = await versions.stored()
      const paths = new Set((await pathsNow()).filter(wanted))
      const changed = await mapConcurrently([...paths], (path) =>
        readChanged(path, stored?.get(path)),
      )
      const removed = [...known.keys()].filter((path) => wanted(path) && !paths.has(path))
      if ((await folderKey(folder)) !== before) throw new Error(`${folder} has changed meanwhile.`)
      // All at once: nobody sees one half of a change.
      for (const [path, read] of changed) known.set(path, read)
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

function failingFile(path: string, { failingSince, good, entry, problems }: Known): FailingFile[] {
  if (failingSince === undefined) return []
  const rest = { what: entry ? ('rest' as const) : ('nothing' as const) }
  const shown = good ? { what: 'earlier version' as const, savedAt: good.modifiedAt } : rest
  return [{ path, problems, failingSince, shown }]
}

function byPath({ path: one }: { path: string }, { path: other }: { path: string }): number {
  return one < other ? -1 : 1
}

async function mapConcurrently<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result | undefined>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.values()
  const turn = async () => {
    for (const item of left) {
      const result = await work(item)
      if (result !== undefined) results.push(result)
    }
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, turn))
  return results
}

async function pathsBelow(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => contentPath(path).kind !== 'ignored')
}

async function ifThere(folder: string, name: string): Promise<string[]> {
  return (await stampOf(join(folder, name))) === GONE ? [] : [name]
}

async function folderKey(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder)
  return `${dev} ${ino}`
}

/** What cannot be looked at is told of when it is read. */
async function stampOf(file: string): Promise<{ stamp: string; modifiedAt: number } | typeof GONE> {
  const now = Date.now()
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
    const modifiedAt = Math.min(Number(mtimeNs / 1_000_000n), now)
    return { stamp: [ino, size, mtimeNs, ctimeNs].join(' '), modifiedAt }
  } catch (error) {
    const isThere = await lstat(file).catch(() => undefined)
    return isThere ? { stamp: (error as Error).message, modifiedAt: now } : GONE
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
  }))
  if (!('text' in file)) return { ...invalid(file.why), ...none }
  return { ...(await read(path, file.text)), text: file.text, modifiedAt }
}
