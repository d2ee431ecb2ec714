import { createContext, type ReactNode, use } from 'react'

interface MarkedEntry {
  kind: 'file' | 'folder'
  id: string
  name: string
}

/** Draws what stands at each entry for those who manage the archive; for visitors there is nothing. */
export const EntryMarkContext = createContext<((entry: MarkedEntry) => ReactNode) | undefined>(
  undefined,
)

export function EntryMark(entry: MarkedEntry) {
  return use(EntryMarkContext)?.(entry)
}
