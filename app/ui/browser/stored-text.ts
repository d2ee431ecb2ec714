import { useMemo, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

interface StoredText {
  text: string | undefined
  /** Stores the result of a change; `undefined` deletes the text. */
  update(change: (stored: string | undefined) => string | undefined): void
}

const listeners = new Set<() => void>()

/** A text stored on this device and shared by all windows. Undefined at first render. */
export function useStoredText(key: string): StoredText {
  const text = useSyncExternalStore(
    listen,
    () => readStored(key),
    () => undefined,
  )
  return useMemo(
    () => ({ text, update: (change) => storeText(key, change(readStored(key))) }),
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
