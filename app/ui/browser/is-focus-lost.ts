/** Whether nothing has the focus. Safari gives that of a clicked button to the part of the page around it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.id === 'content'
}
