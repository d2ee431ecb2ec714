import { useEffect, useRef, useState } from 'react'

/**
 * The place in view. It changes immediately; the URL follows later, and a late update of it must not move the reader
 * back.
 */
export function useShownPlace(index: number, onMove: (place: number) => void) {
  const [shown, setShown] = useState(index)
  const echoes = useRef<number[]>([])

  useEffect(() => {
    const echo = echoes.current.indexOf(index)
    if (echo === -1) setShown(index)
    else echoes.current.splice(0, echo + 1)
  }, [index])

  function move(place: number) {
    if (place === shown) return
    setShown(place)
    echoes.current.push(place)
    onMove(place)
  }

  return { shown, move }
}
