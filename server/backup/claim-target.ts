import type { S3Location } from '../blobs/storage-url.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/tables/schema.ts'
import { OperatorError } from '../operator-error.ts'
import { recordBackupRun } from './backup-runs.ts'
import { type BackupTarget, isEmptyBackupFolder } from './backup-target.ts'
import { readManifest } from './manifest.ts'

interface Claim {
  archiveId: string
  db: Db
  /** Whether to start new backups in a place whose earlier ones are gone. */
  isNew: boolean
}

/**
 * Makes sure that a place holds backups of this archive only, because old ones are removed, and writes a missing
 * archive-id.
 * @returns Whether it was missing beside snapshots.
 * @throws OperatorError for a place of another archive, or one that lost its earlier backups.
 */
export async function claimTarget(
  target: BackupTarget,
  { archiveId, db, isNew }: Claim,
): Promise<boolean> {
  const owner = await target.archiveId()
  if (owner === archiveId) return false
  if (owner !== undefined) throw otherArchive(target)
  const ids = await target.snapshots()
  if (ids.length > 0) await requireOwn(target, ids, { archiveId, isNew })
  else if (!isNew) await requireNoEarlier(target, db)
  await target.claimFor(archiveId)
  return ids.length > 0
}

/** Every manifest names its archive. */
async function requireOwn(
  target: BackupTarget,
  ids: readonly string[],
  { archiveId, isNew }: Pick<Claim, 'archiveId' | 'isNew'>,
): Promise<void> {
  const owners = new Set<string>()
  for (const id of ids) {
    const read = readManifest(id, await target.readManifest(id))
    if (read.ok) owners.add(read.manifest.archiveId)
  }
  if ([...owners].some((owner) => owner !== archiveId)) throw otherArchive(target)
  if (owners.size > 0 || isNew) return
  throw new OperatorError(
    `The file archive-id is missing in ${target.name}, and no manifest of its snapshots is readable, so it is not known whether they belong to this archive. Nothing was backed up; use another backup target, or, if they do, run "./site backup" once with --new, which keeps them.`,
  )
}

function otherArchive({ name }: BackupTarget): OperatorError {
  return new OperatorError(
    `${name} holds backups of another archive. Nothing was written; use another backup target.`,
  )
}

/** The folder of a disk that is not mounted is empty. */
async function requireNoEarlier({ name }: Pick<BackupTarget, 'name'>, db: Db): Promise<void> {
  const made = db.selectFrom('backup_run').select('id').where('place', '=', name)
  if (!(await hasRow(made.where('snapshot', 'is not', null)))) return
  throw new OperatorError(`${lostBackups(name)} Nothing was backed up.`)
}

/**
 * The same before the folders of a target are created, which would be hidden once the disk is mounted. A rejection is
 * recorded as a failed backup.
 * @throws OperatorError
 */
export async function requireNoneLost(at: string | S3Location, db: Db): Promise<void> {
  if (typeof at !== 'string' || !isEmptyBackupFolder(at)) return
  await requireNoEarlier({ name: at }, db).catch((error) =>
    recordBackupRun(db, at, () => Promise.reject(error)),
  )
}

/** Of a place without snapshots to which backups were made. */
export function lostBackups(name: string): string {
  return `Earlier backups were made to ${name}, but it has none now. If it is a disk that is not mounted, mount it. To begin new backups there, run "./site backup" once with --new.`
}
