import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { OperatorError } from '../operator-error.ts'
import { makeFolders } from './make-folders.ts'
import { ownershipAdvice } from './ownership-advice.ts'

export class DataFolderError extends OperatorError {
  override name = 'DataFolderError'
}

export interface DataFolder {
  path: string
  database: string
  blobs: string
  thumbnails: string
  untracked: string
}

const NETWORK_FILE_SYSTEMS =
  /^(nfs\d?|cifs|smb\d?|smbfs|ncpfs|afs|9p|ceph|glusterfs|lustre|ocfs2|gfs2|davfs|fuse\.(sshfs|glusterfs|s3fs|gcsfuse|goofys|rclone|davfs|ceph|nfs|smb).*)$/

/** The parts of a data folder, which may not exist. */
export function dataFolderAt(path: string): DataFolder {
  return {
    path,
    database: join(path, 'site.sqlite'),
    blobs: join(path, 'blobs'),
    thumbnails: join(path, 'thumbnails'),
    untracked: join(path, 'untracked'),
  }
}

/** Creates a missing data folder. Network file systems are rejected, because SQLite loses data on them. */
export function openDataFolder(path: string): DataFolder {
  try {
    // Private, except for the group, which a proxy that sends files joins.
    makeFolders(path, 0o750)
    makeFolders(join(path, 'untracked'))
  } catch (cause) {
    const { code, path: failed = path } = cause as NodeJS.ErrnoException
    const missing = code === 'EEXIST' ? missingLinkTarget(failed) : undefined
    throw new DataFolderError(
      `The data folder ${path} cannot be created or used (${code}). ${missing ?? remedy(path, code)}`,
      { cause },
    )
  }
  const kind = fileSystemOf(realpathSync(path), readMounts())
  if (kind && isNetworkFileSystem(kind)) {
    throw new DataFolderError(
      `The data folder ${path} is on a network file system (${kind}), where the database could lose data. Set DATA_DIR to a folder on a local disk.`,
    )
  }
  // The rest of the file system may be read-only, and SQLite needs temporary files for large tables.
  process.env.SQLITE_TMPDIR ??= path
  return dataFolderAt(path)
}

/**
 * An older version, a copy by another user or a mount may leave files read-only; SQLite would open them anyway.
 * @throws DataFolderError that names the read-only file.
 */
export function requireWritable(folder: DataFolder): void {
  const { path, database, blobs, thumbnails, untracked } = folder
  const own = [path, database, `${database}-wal`, `${database}-shm`, join(path, 'server.lock')]
  const below = ['uploads', 'copies'].map((name) => join(path, name))
  const folders = [blobs, join(blobs, 'arriving'), thumbnails, untracked, ...below]
  for (const place of [...own, ...folders, ...shardsIn(blobs)]) {
    try {
      accessSync(place, constants.W_OK)
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException
      if (code === 'ENOENT') continue
      throw new DataFolderError(
        `This process (user ${process.getuid?.()}) cannot write ${place} (${code}). ${remedy(path, code)}`,
        { cause },
      )
    }
  }
}

/** At most 256. A command of another user may have created one of them. */
function shardsIn(blobs: string): string[] {
  try {
    const names = readdirSync(blobs).filter((name) => /^[0-9a-f]{2}$/.test(name))
    return names.map((name) => join(blobs, name))
  } catch {
    // Missing or not a folder, or it cannot be listed; where that matters it is reported by what lists it.
    return []
  }
}

const DENIED = ['EACCES', 'EPERM']

/** For another user than that of the site, a closed folder looks empty or missing, as does one whose disk is not mounted. */
export function unreadableFolder(path: string): string | undefined {
  try {
    // Of a file, the system would only say that it is not executable.
    accessSync(`${path}/.`, constants.R_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return missingLinkTarget(path)
    const advice = DENIED.includes(code)
      ? 'Run this command as the user that runs the site.'
      : remedy(path, code)
    return `This process (user ${process.getuid?.()}) cannot read the data folder ${path} (${code}). ${advice}`
  }
}

/** A sentence if a path is or lies in a symbolic link to a missing folder. */
export function missingLinkTarget(path: string): string | undefined {
  if (isLink(path) && !existsSync(path)) {
    return `${path} is a symbolic link to ${readlinkSync(path)}, which is missing. If that is on a disk that is not mounted, mount it; otherwise correct the link.`
  }
  const parent = dirname(path)
  return parent === path ? undefined : missingLinkTarget(parent)
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    // Missing, or below a file.
    return false
  }
}

function remedy(path: string, code = ''): string {
  if (code === 'EROFS') {
    return 'The file system is read-only. Mount it for writing. If a disk error made it read-only, stop the site, copy the folder to another disk, and set DATA_DIR to the copy.'
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return 'A file is in the place of a folder. Move it away, or set DATA_DIR to another folder.'
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full. Free some space.'
  if (!DENIED.includes(code)) return 'Set DATA_DIR to another folder.'
  return `If another user runs the site, run this as that user instead. Otherwise give the folder to this user. ${ownershipAdvice(path)}`
}

/**
 * A missing database is not created next to existing blobs.
 * @throws DataFolderError
 */
export function requireDatabase({ database, blobs }: DataFolder): void {
  if (existsSync(database) || !existsSync(join(blobs, 'archive-id'))) return
  throw new DataFolderError(
    `The database ${database} is missing, and ${blobs} holds the files of an archive. Nothing was changed; put the database back or restore the last backup. To start a new archive, set DATA_DIR to an empty folder.`,
  )
}

/** Linux names, as in its mount table. */
export function isNetworkFileSystem(kind: string): boolean {
  return NETWORK_FILE_SYSTEMS.test(kind)
}

function readMounts(): string {
  try {
    return readFileSync('/proc/self/mounts', 'utf8')
  } catch {
    return ''
  }
}

/**
 * Type of the file system of a path.
 * @param mounts A table like /proc/self/mounts.
 */
export function fileSystemOf(path: string, mounts: string): string | undefined {
  const holding = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, at = '', kind]) => ({ at: unescaped(at), kind }))
    .filter(({ at }) => at === '/' || path === at || path.startsWith(`${at}/`))
    // A later mount at the same place hides the earlier one, e.g. NFS hides autofs.
    .toSorted((one, other) => one.at.length - other.at.length)
  return holding.at(-1)?.kind
}

/** The table writes spaces, tabs, newlines and backslashes as octal numbers. */
function unescaped(field: string): string {
  return field.replace(/\\([0-7]{3})/g, (_, octal) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  )
}

/**
 * Locks a data folder for one server. An open transaction on a separate file holds the lock, so it ends with the
 * process.
 * @returns A function that releases the lock.
 * @throws DataFolderError if another process holds it.
 */
export function lockDataFolder(folder: DataFolder): () => void {
  requireWritable(folder)
  const { path } = folder
  return lockFile(join(path, 'server.lock'), {
    ifHeld: `Another server uses the data folder ${path}. Stop it, or set DATA_DIR to another folder.`,
  })
}

/** The same for any file, which is created. */
export function lockFile(path: string, { ifHeld }: { ifHeld: string }): () => void {
  let lock: Sqlite.Database | undefined
  try {
    lock = new Sqlite(path, { timeout: 0 })
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    const cause = error as Error
    const isHeld = cause instanceof Sqlite.SqliteError && cause.code === 'SQLITE_BUSY'
    const problem = `The folder ${dirname(path)} cannot be written: ${cause.message}.`
    throw new DataFolderError(isHeld ? ifHeld : problem, { cause })
  }
  return () => lock.close()
}
