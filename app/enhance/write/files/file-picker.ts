import { make } from '../../make-element.ts'
import { createFileSearch } from './file-search.ts'
import { createFileUpload } from './file-upload.ts'
import { createPickedFiles, type ReferredFile } from './picked-files.ts'

interface PickerParts {
  title: string
  /** Label of the button that confirms the choice. */
  use: string
  /** Files that are chosen already. */
  references: readonly string[]
  formToken: () => string
  onClose?(): void
  onUse(chosen: { references: string[]; files: ReferredFile[] }): void
}

/** A dialog to choose files of the archive, put them in order, and upload new ones. */
export function openFilePicker(parts: PickerParts): void {
  const { title, use, references, formToken, onUse, onClose } = parts
  const heading = make('h2', { id: 'file-picker-title', textContent: title })
  const count = make('h3', {})
  const useButton = make('button', { type: 'button', className: 'button', textContent: use })
  useButton.dataset.solid = ''
  const picked = createPickedFiles(references, () => {
    queueMicrotask(renew)
  })
  const search = createFileSearch({ has: picked.has, toggle: (id) => void picked.toggle(id) })
  const upload = createFileUpload(picked.add, formToken)
  const close = make('button', { type: 'button', className: 'button', textContent: 'Cancel' })
  const dialog = make(
    'dialog',
    { className: 'floating file-picker', 'aria-labelledby': heading.id },
    heading,
    search.element,
    upload.element,
    count,
    picked.element,
    make('div', { className: 'row file-picker-end' }, useButton, close),
  )

  function renew(): void {
    count.textContent = `Chosen: ${picked.count()}`
    search.renew()
    const [first] = picked.files()
    if (first) upload.setFolder(first.path.replace(/\/[^/]*$/, '') || '/')
  }

  useButton.addEventListener('click', () => {
    onUse({ references: picked.references(), files: picked.files() })
    dialog.close()
  })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    upload.close()
    dialog.remove()
    onClose?.()
  })
  document.body.append(dialog)
  dialog.showModal()
  search.focus()
}
