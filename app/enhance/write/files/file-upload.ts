import { fetchUploadStart } from '../../../features/uploading/queue/drafts.ts'
import { chosenFiles } from '../../../features/uploading/queue/dropped-files.ts'
import {
  isOver,
  percentOf,
  type UploadItem,
} from '../../../features/uploading/queue/upload-item.ts'
import { questionOf } from '../../../features/uploading/queue/upload-question.ts'
import { createUploadQueue } from '../../../features/uploading/queue/upload-queue.ts'
import { make } from '../../make-element.ts'
import { type PickedFile, readFile, readFileAt } from './archive-files.ts'
import { metadataFields } from './metadata-fields.ts'

/** Uploads files into a folder of the archive, with their metadata. */
export function createFileUpload(uploaded: (file: PickedFile) => void, formToken: () => string) {
  const fields = metadataFields()
  const input = make('input', { type: 'file', multiple: true })
  const folder = make('input', { type: 'text', value: '/', required: true, autocomplete: 'off' })
  const list = make('ul', { className: 'upload-files', ariaLabel: 'Uploads', role: 'list' })
  const queue = createUploadQueue()
  /** Uploads whose result was taken over. */
  const settled = new Set<number>()
  const start = new AbortController()
  void fetchUploadStart(start.signal).then(queue.setStart)

  function renew(): void {
    const { items, messages } = queue.snapshot()
    list.replaceChildren(
      ...items.map((item) => make('li', {}, progressOf(item))),
      ...messages.map(({ text }) => make('li', { textContent: text })),
    )
    for (const item of items) if (isOver(item) && !settled.has(item.key)) settle(item)
  }

  function settle(item: UploadItem): void {
    const { state, key } = item
    // Another file of this name is not the same: both stay.
    const question = questionOf(item)
    if (question === 'conflict' || question === 'case') {
      queue.retry(key, { onConflict: 'keep-both' })
      return
    }
    settled.add(key)
    if (state.step === 'failed' && state.existing) void take(readFile(state.existing.id))
    if (state.step === 'done' && state.path !== undefined)
      void fields.save(state.path, formToken()).then(() => take(readFileAt(state.path ?? '')))
  }

  async function take(reading: Promise<PickedFile | undefined>): Promise<void> {
    const file = await reading.catch(() => undefined)
    if (file) uploaded(file)
  }

  const unsubscribe = queue.subscribe(renew)
  input.addEventListener('change', () => {
    queue.add(chosenFiles(input.files), { path: folder.value.trim() || '/', photo: 'strip' })
    input.value = ''
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
      list,
    ),
    setFolder(path: string) {
      if (folder.value === '/') folder.value = path
    },
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
    return make('span', { textContent: `${file.name}: already in the archive, chosen` })
  if (state.step === 'failed' || state.step === 'paused')
    return make('span', { className: 'fact-problem', textContent: `${file.name}: ${state.why}` })
  if (state.step === 'done') return make('span', { textContent: `${file.name}: uploaded` })
  const bar = make('progress', { max: 100, value: percent, ariaLabel: `Uploading ${file.name}` })
  return make('span', {}, `${file.name} `, bar, ` ${percent}%`)
}
