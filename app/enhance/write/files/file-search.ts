import { counted } from '#domain/units/count.ts'
import { make } from '../../make-element.ts'
import { type FoundFile, latestFiles, searchFiles } from './archive-files.ts'
import { thumbnailElement } from './picked-files.ts'

const PAUSE_MS = 200

interface Choice {
  has(id: string): boolean
  toggle(id: string): void
  count(): number
}

/** A field that finds files of the archive, each with a checkbox to choose it. */
export function createFileSearch(choice: Choice) {
  const words = make('input', { type: 'search', autocomplete: 'off', maxLength: 200 })
  const found = make('ul', { className: 'found-files', ariaLabel: 'Files found' })
  const status = make('p', { role: 'status' })
  let timer = 0
  let running: AbortController | undefined

  async function search(): Promise<void> {
    clearTimeout(timer)
    running?.abort()
    const wanted = words.value.trim()
    running = new AbortController()
    const { signal } = running
    status.textContent = 'Searching…'
    await (wanted === '' ? offered(signal) : foundBy(wanted, signal)).then(
      ({ files, text }) => signal.aborted || show(files, text),
      () => signal.aborted || show([], 'The search failed. Type again to retry.'),
    )
  }

  function show(files: readonly FoundFile[], text: string): void {
    status.textContent = text
    found.replaceChildren(...files.map(boxOf))
  }

  function boxOf({ id, title, folder, thumbnail }: FoundFile): HTMLElement {
    const box = make('input', {
      type: 'checkbox',
      value: id,
      checked: choice.has(id),
      onchange: () => {
        choice.toggle(id)
        const change = choice.has(id) ? 'Chosen' : 'Removed'
        status.textContent = `${change}: ${title}. ${counted(choice.count(), 'file')} chosen.`
      },
    })
    const place = folder === undefined ? [] : [make('small', {}, ...breakable(folder))]
    return make(
      'li',
      {},
      make('label', {}, thumbnailElement(thumbnail, title), box, title, ...place),
    )
  }

  words.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void search(), PAUSE_MS)
  })
  const form = make('form', { role: 'search' }, make('label', {}, 'Search the archive', words))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void search()
  })

  return {
    element: make('div', {}, form, status, found),
    /** Offers files before anything is typed. */
    start() {
      words.focus()
      void search()
    },
    /** Another part of the dialog has changed what is chosen. */
    renew() {
      for (const box of found.querySelectorAll('input')) box.checked = choice.has(box.value)
    },
  }
}

/** A path that may be broken after each slash. */
function breakable(path: string): (string | Node)[] {
  return path.split(/(?<=\/)/).flatMap((part) => [part, make('wbr')])
}

async function foundBy(words: string, signal: AbortSignal) {
  const files = await searchFiles(words, signal)
  return { files, text: files.length === 0 ? 'Nothing found.' : counted(files.length, 'file') }
}

async function offered(signal: AbortSignal) {
  const latest = await latestFiles(signal)
  if (latest.length > 0) return { files: latest, text: 'Added or changed last' }
  const files = await searchFiles('', signal)
  return { files, text: files.length === 0 ? 'The archive has no files.' : 'Files of the archive' }
}
