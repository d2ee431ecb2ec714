import { useEffect } from 'react'
import type { Operations } from './operations.ts'
import { isCommand, onPageKeys } from './page-keys.ts'

/** Ctrl+Z undoes step by step, wherever files are managed. */
export function useUndoKey({ undoLast }: Operations) {
  useEffect(
    () => onPageKeys((event) => (isCommand(event, 'z') && !event.repeat ? undoLast : undefined)),
    [undoLast],
  )
}
