import { isOfAnotherSession } from '#app/ui/session.ts'
import { localText } from '#app/ui/times/local-time-text.ts'
import {
  bodyIn,
  type DraftResponse,
  fitsClosedPage,
  OFFLINE,
  renewFormToken,
  sendDraft,
} from './draft-request.ts'
import { fieldOf, nameDraft } from './form-fields.ts'
import { removeOwnCopy, storeCopy } from './local-copy.ts'

const SAVE_MS = 2000
/** An author who types without a pause loses no more than this if the browser crashes. */
const MAX_UNSAVED_MS = 10_000
const RETRY_MS = 5000
const CONFLICT = 409
const NOT_SAVED_YET = 'Not saved yet.'
const SEE_BOTH = 'Press “Save draft” to see both drafts.'
const BOTH_SHOWN =
  'Not saved: your draft from another window is shown below. Press “Save draft” to replace it.'

export type DraftSaver = ReturnType<typeof createDraftSaver>

/** Facts that were typed and that the server writes into the text. */
export interface TypedFacts {
  /** Whether a typed fact is neither in the text yet nor rejected. */
  isPending(): boolean
  /** Writes them into the text; settles also if that failed. */
  take(): Promise<unknown>
  /** Sends facts and text as one draft request that outlives the page. */
  saveDraft(): Promise<unknown>
  /** Names of the rejected ones. */
  rejected(): string[]
}

/** Stores the text of a form as a draft, two seconds after the last key, or ten after the first unsaved one. */
export function createDraftSaver(
  form: HTMLFormElement,
  showStatus: (sentence: string, isError?: boolean) => void,
  facts: TypedFacts,
) {
  let timer = 0
  /** When the oldest unsaved change was typed. */
  let unsavedSince: number | undefined
  /** Whether the text itself is newer than the draft. */
  let isChanged = false
  let isLeft = false
  /** Whether the text is on its way to the server. */
  let isSending = false
  /** The request with text and facts that was sent when the page was closed. */
  let closing: Promise<unknown> | undefined
  /** Why nothing is saved until the author presses a button: another window has saved a draft. */
  let conflict = form.dataset.otherDraft === undefined ? '' : BOTH_SHOWN
  /** Set after “Publish” was pressed: `failed` if the server did not answer, or answered with an error. */
  let publishing: 'asked' | 'failed' | undefined
  let saving: Promise<boolean> | undefined
  let lastSaved = ''
  /** The state that the page shows. */
  let shown: 'saved' | 'unsaved' | 'failed' = 'saved'

  function later(ms: number) {
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), ms)
  }

  async function save(): Promise<boolean> {
    if (isLeft || (!isChanged && shown === 'saved')) return true
    if (conflict) {
      notSaved(conflict)
      return true
    }
    if (saving) {
      later(SAVE_MS)
      return saving
    }
    unsavedSince = undefined
    saving = saveAll().finally(() => {
      saving = undefined
    })
    return saving
  }

  async function saveAll(): Promise<boolean> {
    await takeFacts()
    if (facts.isPending()) {
      const problem = await renewFormToken(form)
      if (problem === OFFLINE) return offline()
      if (problem) return notSaved(problem)
      await takeFacts()
    }
    return saveText()
  }

  async function saveText(): Promise<boolean> {
    // A page that is shown again continues with the draft that it sent when it was closed.
    await closing
    if (isLeft) return true
    if (!isChanged) return report()
    isChanged = false
    isSending = true
    const replaced = fieldOf(form, 'draft')
    const isReached = await sendDraft(form).then(
      (response) => handleResponse(response, replaced),
      offline,
    )
    isSending = false
    return isReached
  }

  /** If this takes long, the text is saved without them. */
  async function takeFacts(): Promise<void> {
    if (!facts.isPending()) return
    await Promise.race([facts.take(), new Promise((resolve) => setTimeout(resolve, RETRY_MS))])
  }

  function offline(): boolean {
    return retryLater(`${unreachable()}: your draft is not saved yet.`, offlinePublishText(form))
  }

  function retryLater(draftText: string, publishText: string): boolean {
    later(RETRY_MS)
    if (!publishing) return notSaved(`${draftText} Saving is retried automatically.`, true)
    publishing = 'failed'
    return notSaved(publishText, true)
  }

  function saved({ sha256, at, replaced }: Record<'sha256' | 'at' | 'replaced', string>): boolean {
    // A copy that was used meanwhile keeps the hash of the draft that it was made from.
    if (fieldOf(form, 'draft') === replaced) nameDraft(sha256)
    lastSaved = localText(at)
    return report()
  }

  /** Shows what is saved, and what is not. */
  function report(): true {
    if (facts.isPending()) {
      later(RETRY_MS)
      notSaved('Not all facts are saved yet. Saving is retried automatically.')
      return true
    }
    shown = isChanged ? 'unsaved' : 'saved'
    // Typed meanwhile, and saved next.
    if (isChanged) showStatus(NOT_SAVED_YET)
    else if (!reportRejected()) {
      removeOwnCopy()
      showStatus(savedText(form, lastSaved, publishing === 'failed'))
      publishing = undefined
    }
    return true
  }

  function reportRejected(): boolean {
    const rejected = facts.rejected()
    if (rejected.length === 0) return false
    const copy = storeCopy(form) ? ' A copy is stored in this browser.' : ''
    const see = rejected.length === 1 ? 'see the field' : 'see the fields'
    showStatus(`Saved, except: ${rejected.join(', ')} (${see}).${copy}`, true)
    return true
  }

  /** @param replaced Hash of the draft that was to be replaced. */
  function handleResponse(response: DraftResponse, replaced: string): boolean {
    const { status, sha256, saved_at: at, code, message = 'The draft was not saved.' } = response
    if (status >= 500)
      return retryLater(
        'The server could not save your draft.',
        failedPublishText(form, 'the server could not save your draft', 'later'),
      )
    if (sha256 !== undefined && at !== undefined) return saved({ sha256, at, replaced })
    if (isOfAnotherSession(code)) return notSaved(message, true)
    if (status === CONFLICT) conflict = `${message} ${SEE_BOTH}`
    notSaved(conflict || message, true)
    return true
  }

  function isAllSaved(): boolean {
    return !isChanged && shown === 'saved' && facts.rejected().length === 0
  }

  /** Shows why, and where the text is. */
  function notSaved(reason: string, isText = false): false {
    if (isText) isChanged = true
    shown = 'failed'
    const copy = storeCopy(form) ? ', and a copy is in this browser' : ''
    const before = lastSaved && ` The last saved state is of ${lastSaved}.`
    showStatus(`${reason} Your text stays on this page${copy}.${before}`, true)
    return false
  }

  /** Checks that the server can be reached and the author is logged in; if not, shows why. */
  async function isReady(): Promise<boolean> {
    const problem = await renewFormToken(form)
    if (problem === undefined) return true
    if (problem !== OFFLINE) return notSaved(problem)
    if (!publishing) return notSaved(`${unreachable()}.`)
    publishing = 'failed'
    return notSaved(offlinePublishText(form))
  }

  return {
    /** Something was typed. */
    changed(what: 'text' | 'facts' = 'text') {
      if (what === 'text') isChanged = true
      // The publish request lacks this change, and may never be answered.
      if (shown === 'failed' || isLeft) storeCopy(form)
      isLeft = false
      if (shown === 'saved') {
        shown = 'unsaved'
        showStatus(NOT_SAVED_YET)
      }
      unsavedSince ??= Date.now()
      later(Math.min(SAVE_MS, Math.max(0, unsavedSince + MAX_UNSAVED_MS - Date.now())))
    },
    /** Saves what is not saved, without waiting. */
    flush() {
      clearTimeout(timer)
      void save()
    },
    /** The same while the page is hidden: what cannot be sent then is copied. */
    hide() {
      if (isLeft) return
      if (!isAllSaved()) storeCopy(form)
      this.flush()
    },
    /** The same while the page is closed, which does not wait for facts to be written into the text. */
    leave() {
      // A second draft beside one on its way would look like another window's draft.
      if (isLeft || isSending || conflict || !facts.isPending()) return this.hide()
      storeCopy(form)
      isLeft = true
      closing = facts.saveDraft().catch(() => undefined)
    },
    /** Whether something typed would be lost if the page were closed now. */
    wouldBeLost(): boolean {
      if (isLeft) return false
      if (shown === 'failed' || facts.isPending() || facts.rejected().length > 0) return true
      if (!isChanged && saving === undefined) return false
      return !navigator.onLine || !fitsClosedPage(bodyIn(form))
    },
    /**
     * Saves unsaved text, or checks whether the server would accept it.
     * @param mayPublish Whether the text is sent to be published then.
     * @returns Whether the server answered and the author is still logged in; if not, the page shows why.
     */
    async settle(mayPublish: boolean): Promise<boolean> {
      clearTimeout(timer)
      await saving
      publishing = mayPublish ? 'asked' : undefined
      if ((isChanged || facts.isPending()) && !conflict) return save()
      if (conflict) storeCopy(form)
      return isReady()
    },
    /** The form is being submitted; the author may still press Stop. */
    stop() {
      if (!isAllSaved()) storeCopy(form)
      isLeft = true
    },
    /** The page is shown again. */
    resume() {
      isLeft = false
      if (shown !== 'saved') later(SAVE_MS)
    },
  }
}

/** Also while the server restarts. */
function unreachable(): string {
  return navigator.onLine ? 'The server cannot be reached' : 'You are offline'
}

/** The main button, which saves a text that is hidden from readers instead of publishing it. */
function mainButton(form: HTMLFormElement) {
  const label = form.querySelector('#publish')?.textContent ?? 'Publish'
  return { label, failed: label.startsWith('Save') ? 'Not saved for editors' : 'Not published' }
}

function failedPublishText(form: HTMLFormElement, why: string, when: string): string {
  const { label, failed } = mainButton(form)
  return `${failed}: ${why}. Press “${label}” again ${when}.`
}

function offlinePublishText(form: HTMLFormElement): string {
  return navigator.onLine
    ? failedPublishText(form, 'the server cannot be reached', 'later')
    : failedPublishText(form, 'you are offline', 'when you are online')
}

function savedText(form: HTMLFormElement, at: string, isUnpublished: boolean): string {
  const { label, failed } = mainButton(form)
  if (isUnpublished) return `${at && `Draft saved at ${at}. `}${failed}: press “${label}” again.`
  return at ? `Draft saved at ${at}. It is not published.` : 'No unsaved changes.'
}
