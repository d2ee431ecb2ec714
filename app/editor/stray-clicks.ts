/**
 * The second click of a double click is meant for what the first one met. It does nothing to what came
 * under the pointer meanwhile, nor once more what is to be done once (`data-once`).
 * @returns What ends it.
 */
export function stopStrayClicks(): () => void {
  let first: Element | undefined
  const onClick = (event: MouseEvent) => {
    const met = meantBy(event.target)
    if (event.detail < 2) {
      first = met
      return
    }
    if (met === first && !met?.closest('[data-once]')) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

function meantBy(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest('a, button, label, summary, select, input, textarea') ?? target
}
