import { ActionButton } from '#app/ui/buttons.tsx'
import { formatBytes } from '#domain/units/bytes.ts'
import type { UnfinishedUpload } from './queue/unfinished-uploads.ts'

interface UnfinishedListProps {
  uploads: readonly UnfinishedUpload[]
  onDiscard(upload: UnfinishedUpload): void
}

/** After a reload the files must be chosen again, but the server still has the received bytes. */
export function UnfinishedList({ uploads, onDiscard }: UnfinishedListProps) {
  if (uploads.length === 0) return null
  return (
    <section className="stack unfinished-uploads" data-gap="2" aria-label="Unfinished uploads">
      <p>
        Unfinished uploads. Choose the same files again to resume; partial uploads are kept for a
        week.
      </p>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} className="bar">
            <span>
              {upload.below?.slice(1).concat('/')}
              {upload.name}, {sharePrefix(upload)}
              {formatBytes(upload.file_size)}
              {upload.is_folder_gone && ` (the folder ${upload.path} no longer exists)`}
            </span>
            <ActionButton aria-label={`Discard: ${upload.name}`} onClick={() => onDiscard(upload)}>
              Discard
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Empty if the server that has it is down. */
function sharePrefix({ offset, file_size }: UnfinishedUpload): string {
  return offset === null ? '' : `${Math.floor((offset / file_size) * 100)}% of `
}
