/** The nearest element around an event's target that matches. */
export function closest(event: Event, selector: string): HTMLElement | undefined {
  const { target } = event
  return (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined
}

/** Whether a click is meant for the page, not for a new tab or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  return button === 0 && !defaultPrevented && !(altKey || ctrlKey || metaKey || shiftKey)
}
