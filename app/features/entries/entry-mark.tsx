import { createContext, type ReactNode, use } from 'react'

interface MarkedEntry {
  kind: 'file' | 'folder'
  id: string
  name: string
}

/** Renders the controls of editors at each entry; visitors have none. */
export const EntryMarkContext = createContext<((entry: MarkedEntry) => ReactNode) | undefined>(
  undefined,
)

export function EntryMark(entry: MarkedEntry) {
  return use(EntryMarkContext)?.(entry)
}
