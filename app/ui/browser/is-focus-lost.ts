/** Whether no control has the focus. In Safari, a click on a button focuses not the button but the `main` around it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.id === 'content'
}
