import type { ReactNode } from 'react'
import { ErrorNote } from '#app/ui/error-note.tsx'
import { MessageText } from './message-text.tsx'

/** Says why a call failed. An editor who has to log in again gets a link. */
export function CallError({ children }: { children: ReactNode }) {
  return (
    <ErrorNote>
      {typeof children === 'string' ? <MessageText text={children} /> : children}
    </ErrorNote>
  )
}
