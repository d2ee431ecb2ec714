const HEIGHT = '--breadcrumb-height'

/** Sticky elements and anchor positions below the breadcrumb depend on its height. */
export function measureBreadcrumb(): void {
  const page = document.getElementById('content')
  if (!page) return
  // Observes the page, not the bar: if React replaces the bar, the page around it changes as well.
  new ResizeObserver(() => {
    const bar = document.querySelector<HTMLElement>('.breadcrumb')
    if (!bar) return
    const { documentElement } = document
    const height = `${bar.offsetHeight}px`
    // Setting it restyles every element, so it is set only when it changed.
    if (getComputedStyle(documentElement).getPropertyValue(HEIGHT) !== height)
      documentElement.style.setProperty(HEIGHT, height)
  }).observe(page)
}
