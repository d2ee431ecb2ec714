import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { contentPath } from './content-path.ts'
import type { Mistake } from './mistake.ts'
import { type ContentFile, type ReadContent, readContent } from './read-content.ts'

const FOLDERS = ['cases', 'articles']
const MAX_BYTES = 256 * 1024
const READ_AT_ONCE = 16

export interface ContentFiles {
  /** By path below content/, with slashes. */
  files: Map<string, ContentFile>
  mistakes: Map<string, Mistake[]>
}

/** Reads cases and articles below the folder of the author. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const read: ContentFiles = { files: new Map(), mistakes: new Map() }
  const paths = (await Promise.all(FOLDERS.map((name) => pathsBelow(folder, name)))).flat()
  const left = paths.values()
  const work = async () => {
    for (const path of left) keep(read, folder, path, await readOne(folder, path))
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, work))
  return read
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
    .sort()
}

async function readOne(folder: string, path: string): Promise<ReadContent> {
  const known = contentPath(path)
  if (known.kind === 'stray' || known.kind === 'ignored') return readContent(known, '')
  const bytes = await readFile(join(folder, path))
  if (bytes.length > MAX_BYTES) return refused(`expected at most ${MAX_BYTES / 1024} KiB`)
  try {
    return readContent(known, new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof TypeError) return refused('expected text in UTF-8')
    throw error
  }
}

function refused(message: string): ReadContent {
  return { file: undefined, problems: [{ line: 1, field: '', message }] }
}

function keep(read: ContentFiles, folder: string, path: string, { file, problems }: ReadContent) {
  if (file) read.files.set(path, file)
  const name = relative(process.cwd(), join(folder, path))
  if (problems.length > 0)
    read.mistakes.set(
      path,
      problems.map((problem) => ({ ...problem, file: name, kind: 'mistake' })),
    )
}
