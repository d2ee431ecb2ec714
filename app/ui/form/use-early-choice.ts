import { type RefObject, useEffect, useRef } from 'react'

/**
 * Applies an option that was selected before hydration, which fires no event.
 * @param shown The option selected by the server.
 */
export function useEarlyChoice(
  shown: string,
  onChoose: (value: string) => void,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null)
  const first = useRef({ shown, onChoose })
  useEffect(() => {
    const chosen = select.current?.value
    if (chosen !== undefined && chosen !== first.current.shown) first.current.onChoose(chosen)
  }, [])
  return select
}
