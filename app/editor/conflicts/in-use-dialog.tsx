import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import type { Task } from '../editor-store.ts'
import { itemsText } from '../item.ts'

type UsedTask = Extract<Task, { kind: 'used' }>

interface InUseDialogProps {
  task: UsedTask
  onTrash(): void
  onClose(): void
}

/** Warns before something that articles or cases use is moved to the trash. */
export function InUseDialog({ task: { items, used }, onTrash, onClose }: InUseDialogProps) {
  return (
    <ConfirmDialog
      title={`Move ${itemsText(items)} to the trash anyway?`}
      action="Move to the trash"
      onConfirm={onTrash}
      onClose={onClose}
    >
      <p>
        Readers of these articles and cases will no longer see {items.length === 1 ? 'it' : 'them'}.
        Nothing has been changed yet.
      </p>
      <ul className="stack used-list" data-gap="2">
        {used.map(({ path, places }) => (
          <li key={path}>
            {path}
            <small>
              used in{' '}
              {places.map(({ title, url }, at) => (
                <span key={url}>
                  {at > 0 && ', '}
                  <a href={url} target="_blank" rel="noopener">
                    {title}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                </span>
              ))}
            </small>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
