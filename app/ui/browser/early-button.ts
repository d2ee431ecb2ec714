/**
 * Returns the button that was clicked before the page’s script ran, only on the first call, so that the click can be
 * repeated.
 */
export function takeEarlyButton(): HTMLElement | undefined {
  const { earlyClick } = window
  earlyClick?.end()
  delete window.earlyClick
  const button = earlyClick?.button
  return button?.isConnected && needsScript(button) ? button : undefined
}

/** The browser itself submits forms and opens popovers. */
function needsScript(button: HTMLElement): boolean {
  return (
    !(button instanceof HTMLButtonElement) ||
    (button.type === 'button' && !button.popoverTargetElement)
  )
}
