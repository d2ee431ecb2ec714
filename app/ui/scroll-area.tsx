import type { ComponentProps } from 'react'

/** What is wider or higher than its place, and scrolls, by keyboard too. */
export function ScrollArea(attributes: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  return <section tabIndex={0} {...attributes} />
}
