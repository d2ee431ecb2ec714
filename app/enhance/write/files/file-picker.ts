import { counted } from '#domain/units/count.ts'
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
  /** Whether the metadata of the chosen files is needed, not only their references. */
  needsMetadata: boolean
  formToken: () => string
  onClose?(): void
  onUse(chosen: { references: string[]; files: ReferredFile[] }): void
}

const UNFINISHED =
  'Stop uploading and close? Files and metadata that are not uploaded yet are lost.'

const WAITING = 'Waiting for the metadata of the files…'

function unreadText(files: number): string {
  return `The metadata of ${counted(files, 'file')} could not be loaded, so nothing was inserted yet. Try again.`
}

/** A dialog to choose files of the archive, put them in order, and upload new ones. */
export function openFilePicker(parts: PickerParts): void {
  const { title, use, references, needsMetadata, formToken, onUse, onClose } = parts
  const heading = make('h2', { id: 'file-picker-title', textContent: title })
  const count = make('h3')
  const useButton = make('button', { type: 'button', className: 'button', textContent: use })
  useButton.dataset.solid = ''
  const picked = createPickedFiles(references, () => {
    queueMicrotask(renew)
  })
  const search = createFileSearch({ ...picked, toggle: (id) => void picked.toggle(id) })
  const upload = createFileUpload(picked.add, formToken)
  const close = make('button', { type: 'button', className: 'button', textContent: 'Cancel' })
  const problem = make('p', { className: 'fact-problem', role: 'alert' })
  const waiting = make('p', { role: 'status' })
  const dialog = make(
    'dialog',
    { className: 'floating file-picker', 'aria-labelledby': heading.id },
    heading,
    search.element,
    upload.element,
    count,
    picked.element,
    problem,
    make('div', { className: 'row file-picker-end' }, useButton, close, waiting),
  )

  function renew(): void {
    const chosen = picked.count()
    count.textContent = `Chosen: ${chosen}`
    useButton.textContent = chosen === 0 ? use : `${use} (${chosen})`
    search.renew()
    const [first] = picked.files()
    if (first) upload.setFolder(first.path.replace(/\/[^/]*$/, '') || '/')
  }

  /** Closing ends uploads. */
  const mayClose = () => !upload.isUnfinished() || confirm(UNFINISHED)

  /**
   * Browsers let a page prevent the event “cancel” only once until the next click or key other than Escape; in Safari
   * the key goes to the search field alone.
   */
  function onEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    if (mayClose()) dialog.close()
  }

  /** @returns How many of the chosen files have no metadata yet. */
  async function unreadWhenFinished(): Promise<number> {
    useButton.setAttribute('aria-disabled', 'true')
    waiting.textContent = WAITING
    try {
      await upload.finished()
      return needsMetadata ? await picked.unread() : 0
    } finally {
      waiting.textContent = ''
      useButton.removeAttribute('aria-disabled')
    }
  }

  async function confirmChoice(): Promise<void> {
    if (useButton.hasAttribute('aria-disabled')) return
    problem.textContent = ''
    const unread = await unreadWhenFinished()
    problem.textContent = unread > 0 ? unreadText(unread) : ''
    if (unread > 0 || !dialog.open || !mayClose()) return
    onUse({ references: picked.references(), files: picked.files() })
    dialog.close()
  }

  useButton.addEventListener('click', () => void confirmChoice())
  close.addEventListener('click', () => mayClose() && dialog.close())
  // The focus may be nowhere.
  document.addEventListener('keydown', onEscape)
  dialog.addEventListener('cancel', (event) => {
    if (event.target === dialog && !mayClose()) event.preventDefault()
  })
  dialog.addEventListener('close', () => {
    document.removeEventListener('keydown', onEscape)
    upload.close()
    dialog.remove()
    onClose?.()
  })
  document.body.append(dialog)
  dialog.showModal()
  search.start()
}
