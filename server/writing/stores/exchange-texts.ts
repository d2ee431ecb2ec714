import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readContent } from '../../content/read-content.ts'
import { readSiteText, SITE } from '../../content/site-file.ts'
import type { Db } from '../../db/tables/schema.ts'
import { makeFolders } from '../../disk/make-folders.ts'
import { undefinedIfMissing } from '../../disk/missing-file.ts'
import { OperatorError } from '../../operator-error.ts'
import { parsedJson } from '../../parsed-json.ts'
import { type ExactText, openContentFiles } from './content-files.ts'
import { textsIn } from './folder-texts.ts'
import { openTableStore, sharedHashes, sharedText } from './table-store.ts'
import type { TextChange } from './text-store.ts'

/** The hash of each text that a folder was filled with. Hidden, so that nothing takes it for a text. */
const BASE = '.site-texts.json'
const baseFile = z.record(z.string(), z.string())

type Hashes = ReadonlyMap<string, string>
type Texts = ReadonlyMap<string, ExactText>

interface PullResult {
  /** Changed in the folder since the last pull: nothing was written. */
  changed: string[]
  total: number
}

/** Writes all texts of the database into a folder. */
export async function pullTexts(db: Db, folder: string): Promise<PullResult> {
  makeFolders(folder)
  const [texts, base] = [await textsIn(folder), (await readBase(folder)) ?? new Map()]
  const wanted = await sharedHashes(db)
  const changed = changedHere(base, texts, wanted)
  if (changed.length > 0) return { changed, total: wanted.size }
  const files = openContentFiles(folder)
  const pulled = new Map<string, string>()
  for (const path of new Set([...wanted.keys(), ...texts.keys()])) {
    const file = await sharedText(db, path)
    if (file) pulled.set(path, file.sha256)
    if (file?.sha256 !== texts.get(path)?.sha256) await files.replace(path, file?.text)
  }
  await writeBase(folder, pulled)
  return { changed: [], total: pulled.size }
}

interface PushConflict {
  path: string
  /** Empty if it was deleted. */
  theirs: string
  mine: string
}

export type PushResult =
  | { kind: 'pushed'; published: string[]; deleted: string[] }
  /** Nothing was changed. */
  | { kind: 'conflict'; conflicts: PushConflict[] }
  | { kind: 'mistakes'; sentences: string[] }

/** Publishes what was changed in a folder since it was filled, all of it or nothing. */
export async function pushTexts(db: Db, folder: string, note: string): Promise<PushResult> {
  const base = await readBase(folder)
  if (!base)
    throw new OperatorError(
      `${folder} was not created by "content pull", so changes in it cannot be detected. Nothing was published.`,
    )
  const texts = await textsIn(folder)
  const paths = changedHere(base, texts, await sharedHashes(db))
  const sentences = paths.flatMap((path) => mistakesIn(path, texts.get(path)))
  if (sentences.length > 0) return { kind: 'mistakes', sentences }
  const changes = paths.map(
    (path): TextChange => ({ path, file: texts.get(path), expected: base.get(path), note }),
  )
  if (changes.length > 0 && !(await openTableStore(db).write(changes)))
    return { kind: 'conflict', conflicts: await conflictsIn(db, changes) }
  await writeBase(folder, new Map([...texts].map(([path, { sha256 }]) => [path, sha256])))
  const { published = [], deleted = [] } = Object.groupBy(paths, (path) =>
    texts.has(path) ? 'published' : 'deleted',
  )
  return { kind: 'pushed', published, deleted }
}

function mistakesIn(path: string, file: ExactText | undefined): string[] {
  if (!file) return path === SITE ? [`${SITE} may not be deleted.`] : []
  const text = file.text.replace(/^\uFEFF/, '')
  const { problems } = path === SITE ? readSiteText(text) : readContent(path, text)
  return problems.map(({ line, message }) => `${path}:${line}: ${message}`)
}

async function conflictsIn(db: Db, changes: readonly TextChange[]): Promise<PushConflict[]> {
  const conflicts: PushConflict[] = []
  for (const { path, file, expected } of changes) {
    const theirs = await sharedText(db, path)
    if (theirs?.sha256 === expected) continue
    conflicts.push({ path, theirs: theirs?.text ?? '', mine: file?.text ?? '' })
  }
  return conflicts
}

/** @returns `undefined` for a folder that was never filled. */
async function readBase(folder: string): Promise<Hashes | undefined> {
  const json = await readFile(join(folder, BASE), 'utf8').catch(undefinedIfMissing)
  if (json === undefined) return undefined
  const parsed = baseFile.safeParse(parsedJson(json))
  if (parsed.success) return new Map(Object.entries(parsed.data))
  throw new OperatorError(`${join(folder, BASE)} is damaged. Pull into another folder.`)
}

async function writeBase(folder: string, base: Hashes): Promise<void> {
  await writeFile(join(folder, BASE), `${JSON.stringify(Object.fromEntries(base), undefined, 2)}\n`)
}

/** Paths whose text was changed or deleted in the folder since it was filled, and that the site does not have like this. */
function changedHere(base: Hashes, texts: Texts, shared: Hashes): string[] {
  const paths = [...new Set([...base.keys(), ...texts.keys()])]
  return paths.filter((path) => {
    const here = texts.get(path)?.sha256
    return here !== base.get(path) && here !== shared.get(path)
  })
}
