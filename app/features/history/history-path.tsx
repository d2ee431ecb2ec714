import { Link } from 'react-router'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { fileInfoAddress, folderAddress } from '#domain/archive/paths/file-address.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'
import type { HistoryEntry } from './history-batches.ts'

/** A path as a link to where the file or folder is now, or to the trash. */
export function HistoryPath({ entry, path }: { entry: HistoryEntry; path: string }) {
  if (isOfAnother(entry, path)) return <Link to={placeAddress(entry, path)}>{path}</Link>
  const address = addressOf(entry)
  if (address === undefined) return path
  return (
    <>
      <Link to={address}>{path}</Link>
      {entry.in_trash && <span className="fine history-note"> (in the trash)</span>}
    </>
  )
}

/** The source of a copy and the target of a merge are not the entry's own file or folder. */
function isOfAnother({ action, from, to }: HistoryEntry, path: string): boolean {
  return (action === 'copy' && path === from) || (action === 'merge' && path === to)
}

/** The folder itself, or the one that contained the file; moved folders are redirected. */
function placeAddress({ kind }: HistoryEntry, path: string): string {
  const place = path as ArchivePath
  return folderAddress(kind === 'folder' ? place : (parentOf(place) ?? place))
}

/** Undefined where it was deleted permanently. */
function addressOf({ kind, id, now }: HistoryEntry): string | undefined {
  if (now === null) return undefined
  return kind === 'file' ? fileInfoAddress(id as FileId) : folderAddress(now as ArchivePath)
}
