/** The text to select where the browser blocks copying. */
export function copyByHand(text: string): HTMLElement {
  const note = document.createElement('span')
  note.className = 'copy-blocked'
  note.role = 'alert'
  note.append('Your browser blocked copying. Copy the text yourself:')
  const box = document.createElement(text.includes('\n') ? 'textarea' : 'input')
  box.readOnly = true
  box.ariaLabel = 'Text to copy'
  box.value = text
  box.addEventListener('focus', () => box.select())
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button'
  close.textContent = 'Close'
  const opener = document.activeElement
  const end = () => {
    note.remove()
    if (opener instanceof HTMLElement) opener.focus()
  }
  close.addEventListener('click', end)
  note.addEventListener('keydown', ({ key }) => key === 'Escape' && end())
  note.append(box, close)
  return note
}
