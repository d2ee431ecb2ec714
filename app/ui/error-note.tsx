import type { ComponentProps } from 'react'

/** Says why something failed. While it is empty it is rendered too, or screen readers would not announce it. */
export function ErrorNote(attributes: ComponentProps<'p'>) {
  return <p className="note" data-tone="wrong" role="alert" {...attributes} />
}
