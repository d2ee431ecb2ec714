/** The browser itself submits forms and opens popovers. */
export function needsScript(button: HTMLElement): boolean {
  return (
    !(button instanceof HTMLButtonElement) ||
    (button.type === 'button' && !button.popoverTargetElement)
  )
}
