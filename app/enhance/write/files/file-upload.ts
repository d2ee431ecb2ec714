import { chosenFiles } from '../../../features/uploading/queue/dropped-files.ts'
import { fetchUploadStart } from '../../../features/uploading/queue/unfinished-uploads.ts'
import { decisionOf } from '../../../features/uploading/queue/upload-decision.ts'
import {
  isOver,
  percentOf,
  type UploadItem,
} from '../../../features/uploading/queue/upload-item.ts'
import { createUploadQueue } from '../../../features/uploading/queue/upload-queue.ts'
import { make } from '../../make-element.ts'
import { type PickedFile, readFile } from './archive-files.ts'
import { type TakenUpload, takeFile, takeUpload } from './take-upload.ts'
import { uploadFields } from './upload-fields.ts'

/** Uploads files into a folder of the archive, with their metadata. */
export function createFileUpload(uploaded: (file: PickedFile) => void, formToken: () => string) {
  const fields = uploadFields()
  const input = make('input', { type: 'file', multiple: true })
  /** Files are not sent when they are chosen: their metadata may be typed after that. */
  const send = make('button', {
    type: 'button',
    className: 'button',
    textContent: 'Upload',
    disabled: true,
  })
  const folder = make('input', { type: 'text', value: '/', required: true, autocomplete: 'off' })
  const list = make('ul', { className: 'upload-files', ariaLabel: 'Uploads', role: 'list' })
  const notes = make('div')
  const rows = new Map<number, HTMLElement>()
  const queue = createUploadQueue()
  /** Uploads whose result was handled. */
  const settled = new Set<number>()
  /** Files in the archive whose metadata is being saved, or which are being read. */
  const finishing = new Set<Promise<void>>()
  /** Metadata typed when each upload began; the fields may describe the next file by the time it ends. */
  const metadataOf = new Map<number, Record<string, string>>()
  let sent: Record<string, string> = {}
  const start = new AbortController()
  void fetchUploadStart(start.signal).then(queue.setStart)

  function renew(): void {
    const { items, messages } = queue.snapshot()
    for (const item of items) {
      // After that, the row shows the outcome.
      if (settled.has(item.key)) continue
      rowOf(item).replaceChildren(progressOf(item))
      if (isOver(item)) settle(item)
    }
    notes.replaceChildren(...messages.map(({ text }) => make('p', { textContent: text })))
  }

  function rowOf({ key }: UploadItem): HTMLElement {
    const row = rows.get(key) ?? make('li')
    if (!rows.has(key)) {
      list.append(row)
      metadataOf.set(key, sent)
    }
    rows.set(key, row)
    return row
  }

  function settle(item: UploadItem): void {
    const { state, key } = item
    // Never replaces a file of the same name: keeps both.
    const question = decisionOf(item)
    if (question === 'conflict' || question === 'case') {
      queue.retry(key, { onConflict: 'keep-both' })
      return
    }
    settled.add(key)
    if (state.step === 'failed' && state.existing) {
      const { id } = state.existing
      finish(item, () => takeFile(readFile(id)))
    }
    if (state.step === 'done' && state.path !== undefined) {
      const { path } = state
      finish(item, () => {
        const metadata = metadataOf.get(key) ?? fields.typed()
        // If they are rejected, the author corrects them in the fields.
        metadataOf.delete(key)
        return takeUpload(path, metadata, formToken())
      })
    }
  }

  function finish(item: UploadItem, take: () => Promise<TakenUpload>): void {
    const run = choose(item, take).finally(() => finishing.delete(run))
    finishing.add(run)
  }

  /** Chooses the file, and offers to retry if a step fails. */
  async function choose(item: UploadItem, take: () => Promise<TakenUpload>): Promise<void> {
    const row = rowOf(item)
    const { file, problem } = await take()
    if (file) uploaded(file)
    const hadFocus = row.contains(document.activeElement)
    row.replaceChildren(progressOf(item))
    if (problem) row.append(...problemOf(problem, () => finish(item, take)))
    if (hadFocus) (row.querySelector('button') ?? input).focus()
  }

  const unsubscribe = queue.subscribe(renew)
  input.addEventListener('change', () => {
    send.disabled = input.files?.length === 0
  })
  send.addEventListener('click', () => {
    sent = fields.typed()
    queue.add(chosenFiles(input.files), { path: folder.value.trim() || '/', photo: 'strip' })
    input.value = ''
    send.disabled = true
    // A disabled button loses it.
    input.focus()
  })

  return {
    element: make(
      'details',
      { className: 'upload-new' },
      make('summary', { textContent: 'Upload new files' }),
      make('label', {}, 'Folder of the archive', folder),
      ...fields.elements,
      make('label', {}, 'Files', input),
      make('small', { textContent: 'Location, device and owner are removed from photos.' }),
      send,
      list,
      notes,
    ),
    setFolder(path: string) {
      if (folder.value === '/') folder.value = path
    },
    /** Settles when the files that have arrived are chosen. */
    async finished(): Promise<void> {
      await Promise.all(finishing)
    },
    /** Whether something would be lost if the dialog were closed: an upload, or what was typed or chosen for one. */
    isUnfinished: () =>
      queue.isRunning() ||
      // The queue shows results with a delay.
      queue.snapshot().items.some(({ key }) => !settled.has(key)) ||
      finishing.size > 0 ||
      // A row that offers to retry.
      list.querySelector('button') !== null ||
      !send.disabled ||
      (rows.size === 0 && Object.keys(fields.typed()).length > 0),
    close() {
      start.abort()
      unsubscribe()
      queue.close()
    },
  }
}

function progressOf(item: UploadItem): HTMLElement {
  const { file, state } = item
  const percent = percentOf(item)
  if (state.step === 'failed' && state.existing)
    return make('span', { textContent: `${file.name}: already in the archive, with its metadata` })
  if (state.step === 'failed' || state.step === 'paused')
    return make('span', { className: 'fact-problem', textContent: `${file.name}: ${state.why}` })
  if (state.step === 'done') return make('span', { textContent: `${file.name}: uploaded` })
  const bar = make('progress', { max: 100, value: percent, ariaLabel: `Uploading ${file.name}` })
  return make('span', {}, `${file.name} `, bar, ` ${percent}%`)
}

function problemOf(text: string, onRetry: () => void): HTMLElement[] {
  const again = make('button', { type: 'button', className: 'button', textContent: 'Try again' })
  again.addEventListener('click', onRetry, { once: true })
  return [make('p', { className: 'fact-problem', role: 'status', textContent: text }), again]
}
