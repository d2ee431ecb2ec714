import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a select: what a fast reader chose before the script was there counts, though no event told of it.
 * @param shown What the server sent as chosen.
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
