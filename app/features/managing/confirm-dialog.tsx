import type { Task } from './bench.ts'
import { ManageDialog } from './manage-dialog.tsx'

/** Asks before what cannot be undone. */
export function ConfirmDialog({
  task: { title, text, action, onConfirm },
  onClose,
}: {
  task: Extract<Task, { kind: 'confirm' }>
  onClose(): void
}) {
  return (
    <ManageDialog role="alertdialog" title={title} onClose={onClose}>
      <p>{text}</p>
      <footer>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button" data-danger="" onClick={onConfirm}>
          {action}
        </button>
      </footer>
    </ManageDialog>
  )
}
