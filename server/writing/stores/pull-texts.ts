import { mkdir } from 'node:fs/promises'
import type { Db } from '../../db/tables/schema.ts'
import { openContentFiles } from './content-files.ts'
import { textsIn } from './folder-texts.ts'
import { sharedHashes, sharedText } from './table-store.ts'
import { changedSince, readBase, writeBase } from './text-base.ts'

interface PullResult {
  /** Changed in the folder since the last pull: nothing was written. */
  changed: string[]
  total: number
}

/** Writes all texts of the database into a folder. */
export async function pullTexts(db: Db, folder: string): Promise<PullResult> {
  await mkdir(folder, { recursive: true })
  const [texts, base] = [await textsIn(folder), (await readBase(folder)) ?? new Map()]
  const wanted = await sharedHashes(db)
  const changed = changedSince(base, texts).filter(
    (path) => wanted.get(path) !== texts.get(path)?.sha256,
  )
  if (changed.length > 0) return { changed, total: wanted.size }
  const files = openContentFiles(folder)
  const pulled = new Map<string, string>()
  for (const path of new Set([...wanted.keys(), ...texts.keys()])) {
    const file = await sharedText(db, path)
    if (file) pulled.set(path, file.sha256)
    if (file?.sha256 === texts.get(path)?.sha256) continue
    const prepared = await files.prepare(path, file?.text)
    if (file || texts.has(path)) prepared.publish()
    await prepared.close()
  }
  await writeBase(folder, pulled)
  return { changed: [], total: pulled.size }
}
