import { readContent } from '../../content/read-content.ts'
import { readSiteText, SITE } from '../../content/site-file.ts'
import type { Db } from '../../db/tables/schema.ts'
import { OperatorError } from '../../operator-error.ts'
import type { ExactText } from './content-files.ts'
import { textsIn } from './folder-texts.ts'
import { openTableStore, sharedHashes, sharedText } from './table-store.ts'
import { changedSince, readBase, writeBase } from './text-base.ts'

interface PushConflict {
  path: string
  /** Empty if it was deleted. */
  theirs: string
  mine: string
}

export type PushResult =
  | { kind: 'pushed'; paths: string[] }
  /** Nothing was changed. */
  | { kind: 'conflict'; conflicts: PushConflict[] }
  | { kind: 'mistakes'; sentences: string[] }

/** Publishes what was changed in a folder since it was filled, all of it or nothing. */
export async function pushTexts(db: Db, folder: string, note: string): Promise<PushResult> {
  const base = await readBase(folder)
  if (!base)
    throw new OperatorError(
      `${folder} was not filled by "content pull", so its changes are unknown. Nothing was published.`,
    )
  const texts = await textsIn(folder)
  const shared = await sharedHashes(db)
  const paths = changedSince(base, texts).filter(
    (path) => shared.get(path) !== texts.get(path)?.sha256,
  )
  const sentences = paths.flatMap((path) => mistakesIn(path, texts.get(path)))
  if (sentences.length > 0) return { kind: 'mistakes', sentences }
  const changes = paths.map((path) => ({
    path,
    file: texts.get(path),
    expected: base.get(path),
    actor: undefined,
    note,
  }))
  if (changes.length > 0 && !(await openTableStore(db).write(changes)))
    return { kind: 'conflict', conflicts: await conflictsIn(db, changes) }
  await writeBase(folder, new Map([...texts].map(([path, { sha256 }]) => [path, sha256])))
  return { kind: 'pushed', paths }
}

function mistakesIn(path: string, file: ExactText | undefined): string[] {
  if (!file) return path === SITE ? [`${SITE} may not be deleted.`] : []
  const text = file.text.replace(/^\uFEFF/, '')
  const { problems } = path === SITE ? readSiteText(text) : readContent(path, text)
  return problems.map(({ line, message }) => `${path}:${line}: ${message}`)
}

async function conflictsIn(
  db: Db,
  changes: readonly { path: string; file: ExactText | undefined; expected: string | undefined }[],
): Promise<PushConflict[]> {
  const conflicts: PushConflict[] = []
  for (const { path, file, expected } of changes) {
    const theirs = await sharedText(db, path)
    if (theirs?.sha256 === expected) continue
    conflicts.push({ path, theirs: theirs?.text ?? '', mine: file?.text ?? '' })
  }
  return conflicts
}
