import { hash } from 'node:crypto'
import type { ContentEntry, ReadContent } from '../content-entry.ts'
import { isMarkedDraft } from '../yaml/front-matter.ts'
import type { FileState, StoredVersion, ValidVersion } from './version-changes.ts'

interface ParsedVersion extends ValidVersion {
  entry: ContentEntry
}

/** A content file and its last valid version. */
export interface KnownFile extends ReadContent, FileState {
  lastValid: ParsedVersion | undefined
  /** Whether it is invalid and hides itself, and with it the last valid version. */
  isInvalidDraft: boolean
}

/** A file as just read. */
export interface FreshFile extends ReadContent {
  /** `undefined` if it is not readable text. */
  text: string | undefined
  modifiedAt: number
}

/** Sources of an earlier version. */
interface Earlier {
  /** The previous state of the file. */
  before: KnownFile | undefined
  stored: StoredVersion | undefined
  /** Reads the stored version; `undefined` if it is unavailable or no longer valid. */
  read: () => Promise<{ entry: ContentEntry; text: string } | undefined>
}

export async function knownFile(fresh: FreshFile, earlier: Earlier): Promise<KnownFile> {
  const { entry, problems, text, modifiedAt } = fresh
  const { before, stored } = earlier
  if (entry && text !== undefined && problems.length === 0) {
    const lastValid = { entry, text, sha256: hash('sha256', text), modifiedAt }
    return {
      entry,
      problems,
      lastValid,
      before: before?.lastValid?.sha256,
      failingSince: undefined,
      isInvalidDraft: false,
    }
  }
  return {
    entry,
    problems,
    lastValid: await newestValid(earlier),
    before: before?.before,
    failingSince: before?.failingSince ?? stored?.failingSince ?? modifiedAt,
    isInvalidDraft: text !== undefined && isMarkedDraft(text),
  }
}

async function newestValid({ before, stored, read }: Earlier): Promise<ParsedVersion | undefined> {
  if (!stored || !isStoredNewer(before, stored)) return before?.lastValid
  const found = await read()
  if (!found) return before?.lastValid
  return { ...found, sha256: hash('sha256', found.text), modifiedAt: stored.modifiedAt }
}

/** Whether a different, later version is stored. */
export function isStoredNewer(before: KnownFile | undefined, stored: StoredVersion): boolean {
  const lastValid = before?.lastValid
  if (!lastValid) return true
  return stored.sha256 !== lastValid.sha256 && stored.modifiedAt > lastValid.modifiedAt
}

/** The version shown on pages: the last valid one, or the valid entries of a file that never was valid. */
export function shownEntry({
  lastValid,
  entry,
  isInvalidDraft,
}: KnownFile): ContentEntry | undefined {
  if (!lastValid) return entry
  return isInvalidDraft ? asDraft(lastValid.entry) : lastValid.entry
}

function asDraft(entry: ContentEntry): ContentEntry {
  if (!('text' in entry)) return entry
  const draft = structuredClone(entry)
  draft.text.head.draft = 'true'
  return draft
}
