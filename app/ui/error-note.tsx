import type { ComponentProps } from 'react'
import { MessageText } from './message-text.tsx'

/** Says why something failed. While it is empty it is rendered too, or screen readers would not announce it. */
export function ErrorNote({ children, ...attributes }: ComponentProps<'p'>) {
  return (
    <p className="note" data-tone="wrong" role="alert" {...attributes}>
      {typeof children === 'string' ? <MessageText text={children} /> : children}
    </p>
  )
}

/** Attributes of the answer to a form: it has the focus once its page is loaded, also without a script. */
export const FOCUSED_ANSWER = { tabIndex: -1, autoFocus: true }

export function FormErrorNote(attributes: ComponentProps<'p'>) {
  return <ErrorNote {...FOCUSED_ANSWER} {...attributes} />
}
