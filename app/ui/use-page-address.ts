import { useCallback, useEffect, useRef } from 'react'

const QUIET_MS = 200

/**
 * Keeps the query of the address like the inputs, without asking the server for the page again.
 * Returns what writes it at once.
 */
export function usePageAddress(query: string): () => void {
  const first = useRef(query)
  const write = useCallback(() => {
    const { pathname } = window.location
    // The state is the router's own.
    window.history.replaceState(window.history.state, '', `${pathname}?${query}`)
  }, [query])
  useEffect(() => {
    if (query === first.current) return
    first.current = ''
    const later = setTimeout(write, QUIET_MS)
    return () => clearTimeout(later)
  }, [query, write])
  return write
}
