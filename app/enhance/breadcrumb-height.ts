const HEIGHT = '--breadcrumb-height'

/** What sticks below the breadcrumb, and where links into the page scroll to, depend on the number of its lines. */
export function measureBreadcrumb(): void {
  const page = document.getElementById('content')
  if (!page) return
  // The page, not the bar: React may draw another bar, and then the page around it changes as well.
  new ResizeObserver(() => {
    const bar = document.querySelector<HTMLElement>('.breadcrumb')
    if (!bar) return
    const { documentElement } = document
    const height = `${bar.offsetHeight}px`
    // To set it makes the browser restyle every element, which a bar of one line does not need.
    if (getComputedStyle(documentElement).getPropertyValue(HEIGHT) !== height)
      documentElement.style.setProperty(HEIGHT, height)
  }).observe(page)
}
