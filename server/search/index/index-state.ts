import type { Db } from '../../db/tables/schema.ts'
import { readStates } from '../search-state.ts'
import { TEXTS_VERSION } from '../texts/text-rows.ts'
import { ARCHIVE_DONE } from './index-archive.ts'
import { INDEX_VERSION } from './index-version.ts'

export async function isIndexComplete(db: Db): Promise<boolean> {
  return (await readIndexState(db)).isComplete
}

interface IndexState {
  /**
   * Whether everything is indexed: the archive, the content, and the texts of all files that were there when the index
   * was built. Texts of later files follow in the background.
   */
  isComplete: boolean
  /** Of the database. */
  version: string
}

export async function readIndexState(db: Db): Promise<IndexState> {
  const { archive, content, texts, read, version } = await readStates(db)
  const isComplete =
    archive === ARCHIVE_DONE &&
    content?.startsWith(`${INDEX_VERSION} `) === true &&
    texts === TEXTS_VERSION &&
    read === TEXTS_VERSION
  return { isComplete, version }
}
