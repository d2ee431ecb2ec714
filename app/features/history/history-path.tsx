import { Link } from 'react-router'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { fileInfoAddress, folderAddress } from '#domain/archive/file-address.ts'
import type { FileId } from '#domain/archive/file-id.ts'
import { parentOf } from '#domain/archive/path-segments.ts'
import type { HistoryEntry } from './history-batches.ts'

/** A path of the history, as a link to the file or folder wherever it is now, or to it in the trash. */
export function HistoryPath({ entry, path }: { entry: HistoryEntry; path: string }) {
  if (isOfAnother(entry, path)) return <Link to={placeAddress(entry, path)}>{path}</Link>
  const address = addressOf(entry)
  if (address === undefined) return path
  return (
    <>
      <Link to={address}>{path}</Link>
      {entry.in_trash && <small> (in the trash)</small>}
    </>
  )
}

/** What was copied, and what a folder was merged into, are not the file or folder of the entry. */
function isOfAnother({ action, from, to }: HistoryEntry, path: string): boolean {
  return (action === 'copy' && path === from) || (action === 'merge' && path === to)
}

/** The folder itself, or the one that the file was in: it is found wherever it was moved. */
function placeAddress({ kind }: HistoryEntry, path: string): string {
  const place = path as ArchivePath
  return folderAddress(kind === 'folder' ? place : (parentOf(place) ?? place))
}

/** Undefined where it was deleted permanently. */
function addressOf({ kind, id, now }: HistoryEntry): string | undefined {
  if (now === null) return undefined
  return kind === 'file' ? fileInfoAddress(id as FileId) : folderAddress(now as ArchivePath)
}
