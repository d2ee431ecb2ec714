/**
 * While dragging near its edge, browsers scroll the page, and the breadcrumb of a long list would slide
 * away from the pointer. This keeps it in place until the drag ends.
 * @returns Ends it.
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
