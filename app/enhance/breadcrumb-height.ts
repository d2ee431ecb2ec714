/** What sticks below the breadcrumb, and where links into the page scroll to, depend on the number of its lines. */
export function measureBreadcrumb(): void {
  const page = document.getElementById('content')
  if (!page) return
  // The page, not the bar: React may draw another bar, and then the page around it changes as well.
  new ResizeObserver(() => {
    const height = document.querySelector<HTMLElement>('.breadcrumb')?.offsetHeight
    if (height) document.documentElement.style.setProperty('--breadcrumb-height', `${height}px`)
  }).observe(page)
}
