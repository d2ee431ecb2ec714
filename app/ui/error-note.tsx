import type { ComponentProps } from 'react'

/** Says why something failed. While it is empty it is rendered too, or screen readers would not announce it. */
export function ErrorNote(attributes: ComponentProps<'p'>) {
  return <p className="note" data-tone="wrong" role="alert" {...attributes} />
}

/** Attributes of the answer to a form: it has the focus once its page is loaded, also without a script. */
export const FOCUSED_ANSWER = { tabIndex: -1, autoFocus: true }

export function FormErrorNote(attributes: ComponentProps<'p'>) {
  return <ErrorNote {...FOCUSED_ANSWER} {...attributes} />
}
