import { localText } from '../../ui/local-time-text.ts'
import { fetchSession, isOfAnotherSession, type Session } from '../../ui/session.ts'
import { fieldOf } from './form-fields.ts'
import { removeCopy, storeCopy } from './local-copy.ts'

const SAVE_MS = 2000
const RETRY_MS = 5000
/** Browsers send no more than 64 KiB of a page that is closed. */
const MOST_OF_CLOSED_PAGE = 60_000
const CONFLICT = 409
const LOGGED_OUT = 'You are logged out. Log in in another tab, then publish again.'

export type DraftSaver = ReturnType<typeof createDraftSaver>

interface DraftAnswer {
  status: number
  sha256?: string
  saved_at?: string
  code?: string
  message?: string
}

/** Stores the text of a form as a draft, two seconds after the last key. */
export function createDraftSaver(
  form: HTMLFormElement,
  say: (sentence: string, isWrong?: boolean) => void,
) {
  let timer = 0
  let isChanged = false
  let isStopped = false
  let saving: Promise<boolean> | undefined
  let lastSaved = ''

  function later(ms: number) {
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), ms)
  }

  async function save(): Promise<boolean> {
    if (!isChanged || isStopped) return true
    if (saving) {
      later(SAVE_MS)
      return saving
    }
    isChanged = false
    saving = send(form).then(answered, offline)
    const isReached = await saving
    saving = undefined
    return isReached
  }

  function offline(): boolean {
    later(RETRY_MS)
    return notSaved(
      'You are offline: your draft is not saved yet. Saving is retried automatically.',
    )
  }

  function saved({ sha256, at }: { sha256: string; at: string }): true {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name=draft]'))
      field.value = sha256
    removeCopy(form)
    lastSaved = localText(at)
    say(`Draft saved at ${lastSaved}. It is not published.`)
    return true
  }

  function answered({ status, sha256, saved_at: at, code, message }: DraftAnswer): boolean {
    if (status >= 500) return offline()
    if (sha256 !== undefined && at !== undefined) return saved({ sha256, at })
    if (isOfAnotherSession(code)) return notSaved(LOGGED_OUT)
    isStopped = status === CONFLICT
    notSaved(message ?? 'The draft was not saved.')
    return true
  }

  /** Says why, and where the text is. */
  function notSaved(reason: string): false {
    isChanged = true
    const copy = storeCopy(form) ? ', and a copy is in this browser' : ''
    const before = lastSaved && ` Your draft of ${lastSaved} is saved.`
    say(`${reason} Your text stays on this page${copy}.${before}`, true)
    return false
  }

  return {
    /** Something was typed. */
    changed() {
      isChanged = true
      later(SAVE_MS)
    },
    /** Saves what is not saved, without waiting. */
    flush() {
      clearTimeout(timer)
      void save()
    },
    /**
     * Saves unsaved text, or checks whether the server would accept it.
     * @returns Whether the server answered and the author is still logged in; if not, the page shows why.
     */
    async settle(): Promise<boolean> {
      clearTimeout(timer)
      await saving
      if (isChanged && !isStopped) return save()
      if (isStopped) storeCopy(form)
      const session = await renewFormToken()
      if (!session) return notSaved('You are offline: nothing was published. Publish again later.')
      return session.userId !== '' || notSaved(LOGGED_OUT)
    },
    /** The page is left with the text. */
    stop() {
      isStopped = true
    },
  }
}

async function send(form: HTMLFormElement): Promise<DraftAnswer> {
  const answer = await put(form)
  if (!isOfAnotherSession(answer.code)) return answer
  const session = await renewFormToken()
  return session?.userId ? put(form) : answer
}

/** Gives the forms of this page the token of a session that began in another tab. */
async function renewFormToken(): Promise<Session | undefined> {
  const session = await fetchSession()
  if (!session?.userId) return session
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=formToken]'))
    field.value = session.formToken
  return session
}

async function put(form: HTMLFormElement): Promise<DraftAnswer> {
  const body = JSON.stringify(draftIn(form))
  const answer = await fetch('/api/texts/draft', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-form-token': fieldOf(form, 'formToken') },
    body,
    keepalive: body.length < MOST_OF_CLOSED_PAGE,
  })
  return { ...((await answer.json()) as Omit<DraftAnswer, 'status'>), status: answer.status }
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
