import { useMemo, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

/** The text to store after a change; `undefined` deletes it. */
type Change = (stored: string | undefined) => string | undefined

/** Texts that storage rejected, e.g. in private windows: they last as long as the page. */
const rejected = new Map<string, string | undefined>()
const listeners = new Set<() => void>()

/** A text stored on this device and shared by all windows. Undefined at first render. */
export function useStoredText(key: string) {
  const text = useSyncExternalStore(
    listen,
    () => storedText(key),
    () => undefined,
  )
  return useMemo(
    () => ({ text, update: (change: Change) => storeText(key, change(storedText(key))) }),
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

function storedText(key: string): string | undefined {
  return rejected.has(key) ? rejected.get(key) : readStored(key)
}

function storeText(key: string, text: string | undefined): void {
  rejected.delete(key)
  if (!writeStored(key, text)) rejected.set(key, text)
  for (const listener of listeners) listener()
}
