const SHOWN_AFTER_MS = 300

/**
 * Shows that what was clicked is loading, unless it is there at once.
 * @returns A function that removes the note.
 */
export function startWaitNote(className: string): () => void {
  const note = document.createElement('div')
  note.className = className
  note.role = 'status'
  note.textContent = 'Loading…'
  const timer = setTimeout(() => document.body.append(note), SHOWN_AFTER_MS)
  return () => {
    clearTimeout(timer)
    note.remove()
  }
}
