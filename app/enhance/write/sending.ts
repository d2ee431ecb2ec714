import type { DraftSaver } from './draft-saver.ts'
import { markCopySent, removeOwnCopy } from './local-copy.ts'

/**
 * Sends the form only if the server answers, so that no error page takes the place of what was typed. Without this
 * script, going back in the browser restores it.
 */
export function guardSubmit(form: HTMLFormElement, drafts: DraftSaver): void {
  let isReady = false
  form.addEventListener('submit', (event) => {
    const button = event.submitter
    // The preview is sent to a frame.
    if (!(button instanceof HTMLButtonElement) || button.formTarget) return
    const mayPublish = button.value.startsWith('publish')
    if (isReady) {
      drafts.stop()
      if (mayPublish) markCopySent()
      return
    }
    event.preventDefault()
    void drafts.settle(mayPublish).then((isReached) => {
      if (!isReached) return
      isReady = true
      form.requestSubmit(button)
      isReady = false
    })
  })
  addEventListener('submit', ({ submitter }) => {
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'discard') return
    drafts.stop()
    removeOwnCopy()
  })
  form.addEventListener('invalid', ({ target }) => reveal(form, target as Element), true)
  addEventListener('pageshow', () => drafts.resume())
  addEventListener('beforeunload', (event) => {
    if (drafts.wouldBeLost()) event.preventDefault()
  })
}

/** The browser sends nothing, and says why only at a field that is visible. */
function reveal(form: HTMLFormElement, field: Element): void {
  const part = field.closest<HTMLElement>('[data-part]')?.dataset.part
  const choice = form.querySelector<HTMLInputElement>(`[name=part][value="${part}"]`)
  if (choice) choice.checked = true
  field.closest('details')?.setAttribute('open', '')
}
