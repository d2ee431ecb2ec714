/** What is stored of a file, without its text. */
export interface StoredVersion {
  sha256: string
  bytes: number
  modifiedAt: number
  storedAt: number
  failingSince: number | null
}

/** A whole version of a file that has no mistake. */
export interface GoodText {
  sha256: string
  text: string
  /** When the file with this text was saved, in milliseconds. */
  modifiedAt: number
}

/** What a node knows of a file in its content folder. */
export interface FileState {
  /** The version without a mistake that pages show; `undefined` where there was none yet. */
  good: GoodText | undefined
  /** The one that this node showed before, where the file changed. */
  before?: string | undefined
  /** Since when the file has a mistake; `undefined` where it has none. */
  failingSince: number | undefined
}

/** `replaces` is the hash of what was stored when it was decided: only that is changed. */
export type VersionChange = { path: string } & (
  | ({ kind: 'store'; replaces: string | undefined; failingSince: number | null } & GoodText)
  | { kind: 'mark'; replaces: string; failingSince: number | null }
  | { kind: 'remove'; replaces: string }
)

const MOST_FILES = 10_000
const MOST_BYTES = 32 * 1024 * 1024
/** While a release is copied to several nodes, one of them may not have a file yet that another one stored. */
const RELEASE_MS = 60 * 60 * 1000

interface Known {
  files: ReadonlyMap<string, FileState>
  /** Paths of files that were there when the node last looked, and are not any more. */
  gone: readonly string[]
  stored: ReadonlyMap<string, StoredVersion>
  isOnlyNode: boolean
  now: number
}

/**
 * What a node changes among the stored versions so that they are the newest good ones. Nodes whose folders differ come
 * to rest: a version is replaced by one that was saved later, or by that node whose own file changed from it.
 * @returns The changes, and how many files are not stored because there are too many or too large ones.
 */
export function versionChanges(known: Known): { changes: VersionChange[]; unstored: number } {
  const { files, stored } = known
  const wanted = [...files].flatMap(([path, file]) => changeOf(path, file, known))
  const { kept, unstored } = withinBounds(wanted, stored)
  const removed = [...stored]
    .filter(([path, row]) => !files.has(path) && isRemoved(path, row, known))
    .map(([path, { sha256 }]) => ({ kind: 'remove' as const, path, replaces: sha256 }))
  return { changes: [...removed, ...kept], unstored }
}

function changeOf(path: string, file: FileState, known: Known): VersionChange[] {
  const { good, failingSince = null } = file
  const row = known.stored.get(path)
  if (good && isNewer(good, file, row, known.isOnlyNode))
    return [{ kind: 'store', path, replaces: row?.sha256, failingSince, ...good }]
  if (!row || !isMarkWrong(file, row, known.isOnlyNode)) return []
  return [{ kind: 'mark', path, replaces: row.sha256, failingSince }]
}

/** Whether the row says that the file has no mistake while it has one, or the other way round. */
function isMarkWrong({ good, failingSince }: FileState, row: StoredVersion, isOnlyNode: boolean) {
  if (failingSince !== undefined) return row.failingSince === null
  if (row.failingSince === null || good?.sha256 !== row.sha256) return false
  // On another node it may fail still, unless the file was saved here after that.
  return isOnlyNode || good.modifiedAt > row.failingSince
}

function isNewer(
  good: GoodText,
  { before }: FileState,
  row: StoredVersion | undefined,
  isOnlyNode: boolean,
): boolean {
  if (!row) return true
  if (good.sha256 === row.sha256) return false
  return isOnlyNode || good.modifiedAt > row.modifiedAt || before === row.sha256
}

function isRemoved(
  path: string,
  { storedAt }: StoredVersion,
  { gone, isOnlyNode, now }: Known,
): boolean {
  return isOnlyNode || gone.includes(path) || now - storedAt > RELEASE_MS
}

/** Leaves out what would store more than there may be. */
function withinBounds(
  wanted: readonly VersionChange[],
  stored: ReadonlyMap<string, StoredVersion>,
): { kept: VersionChange[]; unstored: number } {
  let count = stored.size
  let bytes = [...stored.values()].reduce((sum, row) => sum + row.bytes, 0)
  const kept = wanted.filter((change) => {
    if (change.kind !== 'store') return true
    const row = stored.get(change.path)
    const nextCount = count + (row ? 0 : 1)
    const nextBytes = bytes - (row?.bytes ?? 0) + Buffer.byteLength(change.text)
    if (nextCount > MOST_FILES || nextBytes > MOST_BYTES) return false
    count = nextCount
    bytes = nextBytes
    return true
  })
  return { kept, unstored: wanted.length - kept.length }
}
