import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * The button that was pressed is gone as soon as it has done its work, and the keyboard with it: it
 * stays where it was, on the list.
 * @param changed What the buttons depend on.
 */
export function useKeptFocus(changed: unknown) {
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
        // What is taken away with the keyboard on it was not left.
        if (target.isConnected) isWithin.current = currentTarget.contains(relatedTarget)
      },
    },
  }
}
