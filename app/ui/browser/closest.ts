/** The nearest element around an event's target that matches. */
export function closest(
  { target }: { target: EventTarget | null },
  selector: string,
): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined
}

type Click = Modifiers & Pick<MouseEvent, 'button' | 'defaultPrevented'>
type Modifiers = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a click is meant for the page, not for a new tab or a download. */
export function isPlainClick(click: Click): boolean {
  return click.button === 0 && !click.defaultPrevented && !hasModifier(click)
}

export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
