import { hash } from 'node:crypto'
import type { ContentEntry, ReadContent } from '../content-entry.ts'
import type { FileState, GoodText, StoredVersion } from './version-changes.ts'

interface GoodVersion extends GoodText {
  entry: ContentEntry
}

/** A file of the author, and the last version of it that had no mistake. */
export interface KnownFile extends ReadContent, FileState {
  good: GoodVersion | undefined
}

/** A file as it was just read. */
export interface FreshFile extends ReadContent {
  /** `undefined` where it could not be read as text. */
  text: string | undefined
  modifiedAt: number
}

/** Where an earlier version may be found. */
interface Earlier {
  /** The file as it was known before. */
  before: KnownFile | undefined
  stored: StoredVersion | undefined
  /** Reads the stored version; `undefined` where that is not possible, or where it has mistakes by now. */
  read: () => Promise<{ entry: ContentEntry; text: string } | undefined>
}

export async function knownFile(fresh: FreshFile, earlier: Earlier): Promise<KnownFile> {
  const { entry, problems, text, modifiedAt } = fresh
  const { before, stored } = earlier
  if (entry && text !== undefined && problems.length === 0) {
    const good = { entry, text, sha256: hash('sha256', text), modifiedAt }
    return { entry, problems, good, before: before?.good?.sha256, failingSince: undefined }
  }
  return {
    entry,
    problems,
    good: await newestGood(earlier),
    before: before?.before,
    failingSince: before?.failingSince ?? stored?.failingSince ?? modifiedAt,
  }
}

async function newestGood({ before, stored, read }: Earlier): Promise<GoodVersion | undefined> {
  if (!stored || !isStoredNewer(before, stored)) return before?.good
  const found = await read()
  if (!found) return before?.good
  return { ...found, sha256: hash('sha256', found.text), modifiedAt: stored.modifiedAt }
}

/** Whether another version than the known one is stored, and a later one. */
export function isStoredNewer(before: KnownFile | undefined, stored: StoredVersion): boolean {
  const good = before?.good
  if (!good) return true
  return stored.sha256 !== good.sha256 && stored.modifiedAt > good.modifiedAt
}

/** What pages show of it: the last good version, or the entries without a mistake where there was none yet. */
export function shownEntry({ good, entry }: KnownFile): ContentEntry | undefined {
  return good?.entry ?? entry
}
