import { isMac } from '#app/ui/browser/is-mac.ts'

export function isCommand(
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  letter: string,
): boolean {
  return key.toLowerCase() === letter && (ctrlKey || metaKey) && !shiftKey
}

/**
 * Whether a key deletes. On a Mac that is Backspace, with Cmd as in its Finder, too; elsewhere Backspace
 * deletes nothing.
 */
export function isDelete({ key, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || shiftKey) return false
  return key === 'Delete' || (key === 'Backspace' && isMac())
}

/** Whether keys belong to an input, dialog or menu rather than the page. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'))
    return true
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, [contenteditable], input:not([type="checkbox"])')
  )
}

/** Listens to the keys of the page. @param actFor The action of a key, if any. */
export function onPageKeys(actFor: (event: KeyboardEvent) => (() => void) | undefined) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target)) return
    const act = actFor(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}
