import { useCallback, useEffect, useRef } from 'react'

const QUIET_MS = 200

/**
 * Mirrors the inputs in the query of the URL, without requesting the page again. @returns A function that updates it
 * immediately.
 */
export function useQueryMirror(query: string): () => void {
  const first = useRef(query)
  const write = useCallback(() => {
    const { pathname } = window.location
    // The router stores its own state there.
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
