/** A slash leads to the filter of the page. */
export function startFilterKey(): void {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, target } = event
    if (key !== '/' || ctrlKey || metaKey || isElsewhere(target)) return
    const box = document.querySelector<HTMLInputElement>('input[aria-keyshortcuts="/"]')
    if (!box) return
    event.preventDefault()
    box.focus()
    box.select()
  })
}

/** Typing a slash in a field, or behind an open dialog, means the slash. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
