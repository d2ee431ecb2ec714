import { lstat, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type ContentEntry, type ReadContent, type ReadText, refused } from './content-entry.ts'
import { readContentFile } from './content-file.ts'
import { contentPath, ROUNDS } from './content-path.ts'
import type { Mistake } from './mistake.ts'
import { shownPath } from './shown-path.ts'

const FOLDERS = ['cases', 'articles']
const READ_AT_ONCE = 16
/** Of a file that went away since its folder was listed, as it does while an editor saves it. */
const GONE = 'gone'

interface Known extends ReadContent {
  /** Changes whenever the file does. */
  stamp: string
}

/** Files of cases and articles as they were when last looked at. */
export interface ContentTree {
  /** Of all files, those with a mistake too; below content/, with slashes. */
  paths(): string[]
  /** Those that can be used, by path. */
  entries(): readonly ContentEntry[]
  /** What is wrong with the files by themselves. */
  mistakes(): Mistake[]
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
 */
export function createContentTree(folder: string, read: ReadText): ContentTree {
  const known = new Map<string, Known>()
  let entries: ContentEntry[] = []
  const nameOf = (path: string) => shownPath(join(folder, path))

  async function look(path: string): Promise<[string, Known] | undefined> {
    const stamp = await stampOf(join(folder, path))
    if (stamp === GONE || known.get(path)?.stamp === stamp) return undefined
    return [path, { stamp, ...(await readOne(folder, path, read)) }]
  }

  return {
    paths: () => [...known.keys()],
    entries: () => entries,
    mistakes: () =>
      [...known].flatMap(([path, { problems }]) =>
        problems.map((problem) => ({ file: nameOf(path), ...problem, kind: 'mistake' as const })),
      ),
    nameOf,
    async refresh(wanted = () => true) {
      const before = await folderKey(folder)
      const lists = await Promise.all([
        ...FOLDERS.map((name) => pathsBelow(folder, name)),
        ifThere(folder, ROUNDS),
      ])
      const paths = new Set(lists.flat().filter(wanted))
      const changed = await inTurns([...paths], look)
      const gone = [...known.keys()].filter((path) => wanted(path) && !paths.has(path))
      if ((await folderKey(folder)) !== before) throw new Error(`${folder} has changed meanwhile.`)
      // All at once: nobody sees one half of a change.
      for (const [path, read] of changed) known.set(path, read)
      for (const path of gone) known.delete(path)
      entries = [...known.values()].flatMap(({ entry }) => entry ?? []).sort(byPath)
      return [...changed.map(([path]) => path), ...gone]
    },
  }
}

function byPath({ path: one }: ContentEntry, { path: other }: ContentEntry): number {
  return one < other ? -1 : 1
}

async function inTurns<Item, Result>(
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
async function stampOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
    return [ino, size, mtimeNs, ctimeNs].join(' ')
  } catch (error) {
    const isThere = await lstat(file).catch(() => undefined)
    return isThere ? (error as Error).message : GONE
  }
}

async function readOne(folder: string, path: string, read: ReadText): Promise<ReadContent> {
  if (contentPath(path).kind === 'stray') return read(path, '')
  const file = await readContentFile(join(folder, path)).catch((error: Error) => ({
    why: `this cannot be read: ${error.message}`,
  }))
  return 'text' in file ? read(path, file.text) : refused(file.why)
}
