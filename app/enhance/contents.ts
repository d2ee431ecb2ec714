import { fragmentOf } from './fragment.ts'

/** A heading counts as being read from when it has come this far up the window. */
const READ_FROM = 0.3

/** Marks the part that is being read in the contents list beside an article. */
export function startContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents-beside a')]
  if (links.length === 0) return
  let frame = 0
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(mark)
  }
  schedule()
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule)

  function mark(): void {
    // On a phone the list is not shown, and what it leads to is folded: to measure that would lay all of it out.
    if (!links[0]?.checkVisibility()) return
    const line = innerHeight * READ_FROM
    const current = links.findLast(({ hash }) => {
      const place = document.getElementById(fragmentOf(hash))
      return place && place.getBoundingClientRect().top < line
    })
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
}
