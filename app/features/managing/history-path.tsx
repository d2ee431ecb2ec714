import { Link } from 'react-router'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { fileInfoAddress, folderAddress } from '#domain/archive/file-address.ts'
import type { FileId } from '#domain/archive/file-id.ts'
import type { HistoryEntry } from './history-batches.ts'

/** A path of the history, as a link to the file or folder wherever it is now, or to it in the trash. */
export function HistoryPath({ entry, path }: { entry: HistoryEntry; path: string }) {
  const address = addressOf(entry)
  if (address === undefined) return path
  return (
    <>
      <Link to={address}>{path}</Link>
      {entry.in_trash && <small> (in the trash)</small>}
    </>
  )
}

/** Undefined where it was deleted permanently. */
function addressOf({ kind, id, now }: HistoryEntry): string | undefined {
  if (now === null) return undefined
  return kind === 'file' ? fileInfoAddress(id as FileId) : folderAddress(now as ArchivePath)
}
