import { type RefObject, useEffect, useState } from 'react'
import type { RowMeasure } from './justified-rows.ts'

/** Measures the room for rows, now and whenever it changes; `undefined` before the first time. */
export function useRoom(place: RefObject<HTMLElement | null>): RowMeasure | undefined {
  const [room, setRoom] = useState<RowMeasure>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const width = element.getBoundingClientRect().width
      const fit = Number(getComputedStyle(element).getPropertyValue('--fit')) || 1
      setRoom((before) => (before?.width === width && before.fit === fit ? before : { width, fit }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
