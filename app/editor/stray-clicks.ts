/**
 * Ignores the second click of a double click where it would hit something else that appeared under the
 * pointer, and on controls that act only once (`data-once`).
 * @returns Stops it.
 */
export function stopStrayClicks(): () => void {
  let first: Element | undefined
  const onClick = (event: MouseEvent) => {
    const control = controlAt(event.target)
    if (event.detail < 2) {
      first = control
      return
    }
    if (control === first && !control?.closest('[data-once]')) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

function controlAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest('a, button, label, summary, select, input, textarea') ?? target
}
