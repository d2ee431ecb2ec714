import { HOUR_MS } from '#domain/units/time.ts'

/** A stored version without its text. */
export interface StoredVersion {
  sha256: string
  bytes: number
  modifiedAt: number
  storedAt: number
  failingSince: number | null
}

/** A valid version. */
export interface ValidVersion {
  sha256: string
  text: string
  /** When the file was saved, in milliseconds. */
  modifiedAt: number
}

/** State of a file on this node. */
export interface FileState {
  /** The valid version shown on pages; `undefined` if there never was one. */
  lastValid: ValidVersion | undefined
  /** Hash of the version shown before the change. */
  before?: string | undefined
  /** Since when the file is invalid; `undefined` for a valid one. */
  failingSince: number | undefined
}

/** `replaces` is the hash of the stored version that the decision was based on; any other is left unchanged. */
export type VersionChange = { path: string } & (
  | ({ kind: 'store'; replaces: string | undefined; failingSince: number | null } & ValidVersion)
  | { kind: 'mark'; replaces: string; failingSince: number | null }
  | { kind: 'remove'; replaces: string }
)

const MAX_FILES = 10_000
const MAX_BYTES = 32 * 1024 * 1024
/** While a release is copied to several nodes, one node may still lack a file that another has stored. */
const RELEASE_MS = HOUR_MS

interface Known {
  files: ReadonlyMap<string, FileState>
  /** Paths of files deleted since the node last looked. */
  deleted: readonly string[]
  stored: ReadonlyMap<string, StoredVersion>
  isOnlyNode: boolean
  now: number
}

/**
 * The changes that make the stored versions the newest valid ones. Nodes with different folders converge: a version
 * is replaced by one saved later, or by the node whose own file changed from it.
 * @returns The changes, and the number of files beyond the storage limits.
 */
export function versionChanges(known: Known): { changes: VersionChange[]; unstored: number } {
  const { files, stored } = known
  const wanted = [...files].flatMap(([path, file]) => changeOf(path, file, known))
  const { accepted, unstored } = withinBounds(wanted, stored)
  const removed = [...stored]
    .filter(([path, row]) => !files.has(path) && isRemoved(path, row, known))
    .map(([path, { sha256 }]) => ({ kind: 'remove' as const, path, replaces: sha256 }))
  return { changes: [...removed, ...accepted], unstored }
}

function changeOf(path: string, file: FileState, known: Known): VersionChange[] {
  const { lastValid, failingSince = null } = file
  const row = known.stored.get(path)
  if (lastValid && isNewer(lastValid, file, row, known.isOnlyNode))
    return [{ kind: 'store', path, replaces: row?.sha256, failingSince, ...lastValid }]
  if (!row || !isMarkWrong(file, row, known.isOnlyNode)) return []
  return [{ kind: 'mark', path, replaces: row.sha256, failingSince }]
}

/** Whether the row's validity mark is wrong. */
function isMarkWrong(
  { lastValid, failingSince }: FileState,
  row: StoredVersion,
  isOnlyNode: boolean,
) {
  if (failingSince !== undefined) return row.failingSince === null
  if (row.failingSince === null || lastValid?.sha256 !== row.sha256) return false
  // The file may still be invalid on another node, unless it was saved here later.
  return isOnlyNode || lastValid.modifiedAt > row.failingSince
}

function isNewer(
  lastValid: ValidVersion,
  { before }: FileState,
  row: StoredVersion | undefined,
  isOnlyNode: boolean,
): boolean {
  if (!row) return true
  if (lastValid.sha256 === row.sha256) return false
  return isOnlyNode || lastValid.modifiedAt > row.modifiedAt || before === row.sha256
}

function isRemoved(
  path: string,
  { storedAt }: StoredVersion,
  { deleted, isOnlyNode, now }: Known,
): boolean {
  return isOnlyNode || deleted.includes(path) || now - storedAt > RELEASE_MS
}

/** Drops changes beyond the storage limits. */
function withinBounds(
  wanted: readonly VersionChange[],
  stored: ReadonlyMap<string, StoredVersion>,
): { accepted: VersionChange[]; unstored: number } {
  let count = stored.size
  let bytes = [...stored.values()].reduce((sum, row) => sum + row.bytes, 0)
  const accepted = wanted.filter((change) => {
    if (change.kind !== 'store') return true
    const row = stored.get(change.path)
    const nextCount = count + (row ? 0 : 1)
    const nextBytes = bytes - (row?.bytes ?? 0) + Buffer.byteLength(change.text)
    if (nextCount > MAX_FILES || nextBytes > MAX_BYTES) return false
    count = nextCount
    bytes = nextBytes
    return true
  })
  return { accepted, unstored: wanted.length - accepted.length }
}
