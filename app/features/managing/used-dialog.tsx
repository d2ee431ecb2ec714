import type { Task } from './bench.ts'
import { itemsText } from './item.ts'
import { ManageDialog } from './manage-dialog.tsx'

type UsedTask = Extract<Task, { kind: 'used' }>

/** Warns before what a text shows is thrown away. */
export function UsedDialog({
  task: { items, used },
  onTrash,
  onClose,
}: {
  task: UsedTask
  onTrash(): void
  onClose(): void
}) {
  return (
    <ManageDialog
      role="alertdialog"
      title={`Throw away ${itemsText(items)} all the same?`}
      onClose={onClose}
    >
      <p>
        Articles or cases use this. In the trash it is not there for their readers any more. Nothing
        was changed yet.
      </p>
      <ul className="used-list">
        {used.map(({ path, places }) => (
          <li key={path}>
            {path}
            <small>
              used in{' '}
              {places.map(({ title, address }, at) => (
                <span key={address}>
                  {at > 0 && ', '}
                  <a href={address} target="_blank" rel="noopener">
                    {title}
                    <span className="unseen"> (opens in a new tab)</span>
                  </a>
                </span>
              ))}
            </small>
          </li>
        ))}
      </ul>
      <footer>
        <button type="button" className="button" onClick={onClose}>
          Keep it
        </button>
        <button type="button" className="button" data-danger="" onClick={onTrash}>
          Move to the trash
        </button>
      </footer>
    </ManageDialog>
  )
}
