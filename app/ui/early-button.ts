/** The button clicked before the script was there, once: a click on it is to be repeated. */
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
