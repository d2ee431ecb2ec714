import { useEffect } from 'react'
import type { Operations } from './operations.ts'
import { isCommand, onPageKeys } from './page-keys.ts'

export function useUndoKeys({ undoLast, redoLast }: Operations) {
  useEffect(
    () =>
      onPageKeys((event) => {
        if (event.repeat) return undefined
        if (isCommand(event, 'z')) return undoLast
        return isRedo(event) ? redoLast : undefined
      }),
    [undoLast, redoLast],
  )
}

function isRedo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event
  return isCommand(event, 'y') || (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && shiftKey)
}
