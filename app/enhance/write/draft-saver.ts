import { localText } from '../../ui/local-time-text.ts'

const SAVE_MS = 2000
const RETRY_MS = 5000
/** Browsers send no more than 64 KiB of a page that is closed. */
const MOST_OF_CLOSED_PAGE = 60_000
const CONFLICT = 409

interface DraftSaver {
  /** Something was typed. */
  changed(): void
  /** Saves what is not saved, without waiting. */
  flush(): void
  /** The page is left with the text. */
  stop(): void
}

/** Stores the text of a form as a draft, two seconds after the last key. */
export function createDraftSaver(
  form: HTMLFormElement,
  say: (sentence: string, isWrong?: boolean) => void,
): DraftSaver {
  let timer = 0
  let isChanged = false
  let isStopped = false
  let isSaving = false

  function later(ms: number) {
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), ms)
  }

  async function save() {
    if (!isChanged || isStopped) return
    if (isSaving) return later(SAVE_MS)
    isChanged = false
    isSaving = true
    try {
      await send()
    } catch {
      isChanged = true
      say('Offline: your draft is not saved yet. Keep this page open; it is tried again.', true)
      later(RETRY_MS)
    } finally {
      isSaving = false
    }
  }

  async function send() {
    const body = JSON.stringify(draftIn(form))
    const answer = await fetch('/api/texts/draft', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-form-token': fieldOf(form, 'formToken') },
      body,
      keepalive: body.length < MOST_OF_CLOSED_PAGE,
    })
    const {
      sha256,
      saved_at: at,
      message,
    } = (await answer.json()) as Partial<Record<string, string>>
    if (answer.ok && sha256 !== undefined && at !== undefined) {
      for (const field of document.querySelectorAll<HTMLInputElement>('input[name=draft]'))
        field.value = sha256
      say(`Draft saved at ${localText(at)}. It is not published.`)
      return
    }
    if (answer.status >= 500) throw new Error(message)
    say(`${message ?? 'The draft was not saved.'} Copy your text before you close this page.`, true)
    isStopped = answer.status === CONFLICT
  }

  return {
    changed() {
      isChanged = true
      later(SAVE_MS)
    },
    flush() {
      clearTimeout(timer)
      void save()
    },
    stop() {
      isStopped = true
    },
  }
}

function draftIn(form: HTMLFormElement) {
  const base = fieldOf(form, 'base')
  return {
    path: form.dataset.write,
    base: base === '' ? null : base,
    text: fieldOf(form, 'text'),
    note: fieldOf(form, 'note'),
    replaces: fieldOf(form, 'draft') || null,
  }
}

function fieldOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : ''
}
