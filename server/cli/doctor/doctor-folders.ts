import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskState } from '#domain/status/disk-status.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import type { Config } from '../../config.ts'
import { DataFolderError, dataFolderAt, requireWritable } from '../../disk/data-folder.ts'
import { readDisk } from '../../disk/disk-space.ts'
import { foreignOwner } from '../../disk/folder-owner.ts'
import { areNested } from '../../disk/real-path.ts'
import { type Finding, ok, toDo, wrong } from './doctor-findings.ts'
import { unmovedFindings } from './doctor-store.ts'

/** Checks the data folder, its permissions and its disk. */
export async function folderFindings(config: Config): Promise<Finding[]> {
  const path = config.DATA_DIR
  if (!existsSync(path)) {
    return [toDo(`The data folder ${path} does not exist yet. It is created at the first start.`)]
  }
  return [
    await permissions(path),
    ...nestedFolders(config),
    ...readOnlyParts(path),
    await freeDisk(config),
    ...(await unmovedFindings(config)),
  ]
}

function nestedFolders({ DATA_DIR, CONTENT_DIR }: Config): Finding[] {
  if (!areNested(DATA_DIR, CONTENT_DIR)) return []
  return [
    wrong(
      `The data folder ${DATA_DIR} and the content folder ${CONTENT_DIR} overlap, so that no backup can be restored to them. Stop the site, move one of them elsewhere, and change DATA_DIR or CONTENT_DIR.`,
    ),
  ]
}

function readOnlyParts(path: string): Finding[] {
  // Root can write everything, so it learns nothing about the user that runs the site.
  const foreign = foreignOwner(path)
  if (foreign !== undefined) return [toDo(foreign)]
  try {
    requireWritable(dataFolderAt(path))
    return []
  } catch (error) {
    if (!(error instanceof DataFolderError)) throw error
    return [wrong(error.message)]
  }
}

async function permissions(path: string): Promise<Finding> {
  const { mode } = await stat(path)
  const text = `The data folder ${path}`
  if (mode & 0o002) return wrong(`${text} is writable by every user. Run chmod 750 on it.`)
  if (mode & 0o004) return toDo(`${text} is readable by every user. Run chmod 750 on it.`)
  const database = join(path, 'site.sqlite')
  const isOpen =
    (mode & 0o001) !== 0 && isReadableByAll(await stat(database).catch(() => undefined))
  return isOpen
    ? wrong(`Every user can read ${database}. Run chmod 640 on it, or chmod 750 on ${path}.`)
    : ok(`${text} is closed to other users.`)
}

function isReadableByAll(file: { mode: number } | undefined): boolean {
  return file !== undefined && (file.mode & 0o004) !== 0
}

async function freeDisk(config: Config): Promise<Finding> {
  const disk = await readDisk(config.DATA_DIR, config)
  const { level, meaning } = diskState(disk)
  const text = `${formatBytes(disk.free, 1)} of disk space free. ${meaning}`
  return { fine: ok, attention: toDo, failed: wrong }[level](text)
}
