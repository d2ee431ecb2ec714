/**
 * Whether no control has the focus. In Safari, a click on a button focuses not the button but the `main` around it, and
 * the heading of a page has it only until the reader goes on.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) return true
  return activeElement.id === 'content' || activeElement.tagName === 'H1'
}
