/** Whether a key with Ctrl, or Cmd, is a letter. */
export function isCommand(
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  letter: string,
): boolean {
  return key.toLowerCase() === letter && (ctrlKey || metaKey) && !shiftKey
}

/**
 * Whether a key deletes. A Mac has Backspace where others have Delete, and its Finder moves to the trash
 * with Cmd; elsewhere Backspace deletes nothing.
 */
export function isDelete({ key, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || shiftKey) return false
  return key === 'Delete' || (key === 'Backspace' && isMac())
}

function isMac(): boolean {
  return /Mac/.test(navigator.userAgent) && !/Mobile/.test(navigator.userAgent)
}

/** Somebody is typing, or a dialog or menu is open: keys do not mean the page. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'))
    return true
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, [contenteditable], input:not([type="checkbox"])')
  )
}

/** Listens to the keys of the whole page. @param actFor What a key means, if anything. */
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
