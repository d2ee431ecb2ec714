/**
 * Browsers scroll a page under what is dragged near its edge, where the breadcrumb of a long list stands:
 * it would slide from under the pointer. Until it is let go it stays where it was seen.
 * @returns Lets it go.
 */
export function holdBreadcrumb(): () => void {
  const way = document.querySelector<HTMLElement>('.breadcrumb')
  if (!way) return () => {}
  const seenAt = way.getBoundingClientRect().top
  const hold = () => {
    way.style.translate = ''
    const slid = way.getBoundingClientRect().top - seenAt
    if (slid > 0) way.style.translate = `0 ${-slid}px`
  }
  addEventListener('scroll', hold, { passive: true })
  return () => {
    removeEventListener('scroll', hold)
    way.style.translate = ''
  }
}
