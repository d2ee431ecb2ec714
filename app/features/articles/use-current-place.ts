import { useEffect, useState } from 'react'

/** A heading counts as read from when it has come this far up the window. */
const READ_FROM = 0.3

/** Id of the place that is being read: the last whose heading has come up. `undefined` over the first. */
export function useCurrentPlace(places: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = places.map(({ id }) => id).join(' ')

  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    let asked = 0
    function look() {
      const line = window.innerHeight * READ_FROM
      setCurrent(elements.findLast((element) => element.getBoundingClientRect().top < line)?.id)
    }
    function ask() {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(look)
    }
    ask()
    addEventListener('scroll', ask, { passive: true })
    addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(asked)
      removeEventListener('scroll', ask)
      removeEventListener('resize', ask)
    }
  }, [ids])

  return current
}
