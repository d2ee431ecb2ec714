import type { Retention } from '#domain/status/backup-retention.ts'
import { DAY_MS } from '#domain/units/time.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { OperatorError } from '../operator-error.ts'
import type { BackupTarget } from './backup-target.ts'
import { DamagedSnapshot, openManifest, storedFiles } from './check-snapshot.ts'
import { isDatedInFuture, readManifest } from './manifest.ts'

/** @param text BACKUP_KEEP, e.g. `7,4,12`. */
export function parseRetention(text: string): Retention {
  const [daily = 1, weekly = 0, monthly = 0] = text.split(',').map(Number)
  return { daily, weekly, monthly }
}

type Marked = Pick<ReadonlySet<string>, 'has'>

/**
 * The newest of each of the last days, weeks and months that have one, and those dated in the future, which count once
 * their day has come: otherwise a clock that was ahead would have later snapshots removed. Ids sort by time.
 * @param marked Have not passed their restore test, and are kept only for a period that has no other.
 */
export function snapshotsToKeep(
  ids: readonly string[],
  { daily, weekly, monthly }: Retention,
  marked: Marked,
  now = new Date(),
): Set<string> {
  const isFuture = (id: string) => isDatedInFuture(id, now)
  const newestFirst = ids
    .filter((id) => !isFuture(id))
    .toSorted()
    .reverse()
  const ofEach = (periodOf: (id: string) => string, max: number) =>
    newestOfEach(newestFirst, periodOf, marked).slice(0, max)
  return new Set([
    ...ids.filter(isFuture),
    ...ofEach(dayOf, daily),
    ...ofEach(weekOf, weekly),
    ...ofEach((id) => id.slice(0, 6), monthly),
  ])
}

/**
 * Of each of the last days, the newest snapshot of every other version of the tables: after an update, only that one can
 * be restored by the older version of the program.
 * @param retained Ids of the snapshots that BACKUP_KEEP retains.
 */
export async function olderVersionsToKeep(
  target: Pick<BackupTarget, 'snapshots' | 'readManifest'>,
  retained: ReadonlySet<string>,
  { daily }: Retention,
  marked: Marked,
): Promise<string[]> {
  const counts = (id: string) => !marked.has(id) && !isDatedInFuture(id, new Date())
  const newestFirst = (await target.snapshots()).filter(counts).toReversed()
  const days = [...new Set(newestFirst.map(dayOf))].slice(0, daily)
  const older: string[] = []
  for (const day of days) {
    const ofDay = newestFirst.filter((id) => dayOf(id) === day)
    older.push(...(await newestOfOtherSchemas(target, ofDay, retained)))
  }
  return older
}

async function newestOfOtherSchemas(
  target: Pick<BackupTarget, 'readManifest'>,
  newestFirst: readonly string[],
  retained: ReadonlySet<string>,
): Promise<string[]> {
  const others = newestFirst.filter((id) => !retained.has(id))
  if (others.length === 0) return []
  const schemas = newestFirst.filter((id) => retained.has(id)).map((id) => schemaOf(target, id))
  const known = new Set([undefined, ...(await Promise.all(schemas))])
  const found: string[] = []
  for (const id of others) {
    const schema = await schemaOf(target, id)
    if (!known.has(schema)) found.push(id)
    known.add(schema)
  }
  return found
}

/** Undefined for a damaged manifest. */
async function schemaOf(
  target: Pick<BackupTarget, 'readManifest'>,
  id: string,
): Promise<string | undefined> {
  const read = readManifest(id, await target.readManifest(id))
  return read.ok ? read.manifest.schema : undefined
}

function newestOfEach(
  newestFirst: readonly string[],
  periodOf: (id: string) => string,
  marked: Marked,
): string[] {
  const newest = new Map<string, string>()
  for (const id of newestFirst) {
    const period = periodOf(id)
    const other = newest.get(period)
    if (other === undefined || (marked.has(other) && !marked.has(id))) newest.set(period, id)
  }
  return [...newest.values()]
}

function dayOf(id: string): string {
  return id.slice(0, 8)
}

/** Weeks since 1970, starting on Monday, in UTC. */
function weekOf(id: string): string {
  const day = Date.UTC(Number(id.slice(0, 4)), Number(id.slice(4, 6)) - 1, Number(id.slice(6, 8)))
  return String(Math.floor((day / DAY_MS + 3) / 7))
}

/**
 * Removes all other snapshots, marks without a snapshot, then the blobs that no remaining snapshot needs. Must not run
 * during a backup.
 * @returns The ids of the removed snapshots.
 * @throws OperatorError if a snapshot to retain is unreadable; nothing is removed then.
 */
export async function removeOtherSnapshots(
  target: BackupTarget,
  retained: ReadonlySet<string>,
): Promise<string[]> {
  const ids = await target.snapshots()
  const removed = ids.filter((id) => !retained.has(id))
  for (const id of (await target.marks()).keys()) {
    // Left by a backup that was killed, or by a manifest that was deleted.
    if (!ids.includes(id)) await target.unmark(id).catch(() => undefined)
  }
  if (removed.length === 0) return []
  const needed = await neededBy(
    target,
    ids.filter((id) => retained.has(id)),
  )
  for (const id of removed) await target.removeManifest(id)
  await removeUnnamed(target.blobs, needed)
  return removed
}

async function neededBy(target: BackupTarget, ids: readonly string[]): Promise<Set<string>> {
  const needed = new Set<string>()
  for (const id of ids) {
    const fail = (problem: string) => {
      throw damaged(target, id, problem)
    }
    const manifest = await openManifest(target, id).catch((error) => {
      throw error instanceof DamagedSnapshot ? damaged(target, id, error.problems.join(' ')) : error
    })
    needed.add(manifest.database.sha256).add(manifest.files.sha256)
    for await (const { sha256 } of storedFiles(target.blobs, manifest, fail)) needed.add(sha256)
  }
  return needed
}

function damaged({ name }: BackupTarget, id: string, problem: string): OperatorError {
  return new OperatorError(
    `Old snapshots were not removed: snapshot ${id} is damaged. ${problem} To resume the removal, delete snapshots/${id}.json in ${name}; that snapshot is then lost.`,
  )
}

async function removeUnnamed(blobs: BlobStore, needed: ReadonlySet<string>): Promise<void> {
  const unnamed: string[] = []
  for await (const { sha256 } of blobs.list()) if (!needed.has(sha256)) unnamed.push(sha256)
  for (const sha256 of unnamed) await blobs.remove(sha256)
}
