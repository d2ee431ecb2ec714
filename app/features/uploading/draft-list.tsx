import { ActionButton } from '#app/ui/buttons.tsx'
import { formatBytes } from '#domain/units/bytes.ts'
import type { UploadDraft } from './queue/upload-drafts.ts'

interface DraftListProps {
  drafts: readonly UploadDraft[]
  onDiscard(draft: UploadDraft): void
}

/** After a reload the files must be chosen again, but the server still has the received bytes. */
export function DraftList({ drafts, onDiscard }: DraftListProps) {
  if (drafts.length === 0) return null
  return (
    <section className="stack upload-drafts" data-gap="2" aria-label="Unfinished uploads">
      <p>
        Unfinished uploads. Choose the same files again to resume; partial uploads are kept for a
        week.
      </p>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id} className="bar">
            <span>
              {draft.below?.slice(1).concat('/')}
              {draft.name}, {sharePrefix(draft)}
              {formatBytes(draft.file_size)}
              {draft.is_folder_gone && ` (the folder ${draft.path} no longer exists)`}
            </span>
            <ActionButton aria-label={`Discard: ${draft.name}`} onClick={() => onDiscard(draft)}>
              Discard
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Empty if the server that has it is down. */
function sharePrefix({ offset, file_size }: UploadDraft): string {
  return offset === null ? '' : `${Math.floor((offset / file_size) * 100)}% of `
}
