import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * A pressed button may disappear, and the focus with it: it moves to the list.
 * @param changed What the buttons depend on.
 */
export function useListFocus(changed: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const isWithin = useRef<boolean>(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return
    list.current?.focus({ preventScroll: true })
  }, [changed])
  return {
    list,
    around: {
      onFocus: () => {
        isWithin.current = true
      },
      onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent) => {
        // A removed element was not left by the user.
        if (target.isConnected) isWithin.current = currentTarget.contains(relatedTarget)
      },
    },
  }
}
