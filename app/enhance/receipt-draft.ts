import { readStored, writeStored } from '#app/ui/browser/browser-storage.ts'

const STORE = 'receipt-message'

/** Keeps an unsaved message to the editors while its page is loaded again, as when a file is withdrawn. */
export function keepReceiptDraft(field: HTMLTextAreaElement): void {
  const draft = JSON.parse(readStored(STORE, 'sessionStorage') ?? '{}')
  writeStored(STORE, undefined, 'sessionStorage')
  const isUntouched = field.value === field.defaultValue
  if (draft.page === location.pathname && isUntouched) field.value = draft.text
  let isSaving = false
  field.form?.addEventListener('submit', () => {
    isSaving = true
  })
  addEventListener('pageshow', () => {
    isSaving = false
  })
  addEventListener('pagehide', () => {
    const isUnsaved = !isSaving && field.value !== field.defaultValue
    const text = JSON.stringify({ page: location.pathname, text: field.value })
    writeStored(STORE, isUnsaved ? text : undefined, 'sessionStorage')
  })
}
