import { useMemo, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

/** The text to store after a change; `undefined` deletes it. */
type Change = (stored: string | undefined) => string | undefined

const listeners = new Set<() => void>()

/** A text stored on this device and shared by all windows. Undefined at first render. */
export function useStoredText(key: string) {
  const text = useSyncExternalStore(
    listen,
    () => readStored(key),
    () => undefined,
  )
  return useMemo(
    () => ({ text, update: (change: Change) => storeText(key, change(readStored(key))) }),
    [text, key],
  )
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

function storeText(key: string, text: string | undefined): void {
  writeStored(key, text)
  for (const listener of listeners) listener()
}
