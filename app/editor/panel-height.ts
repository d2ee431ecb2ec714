const HEIGHT = '--selection-height'

/**
 * The list and the notice leave room for the panel, which covers the end of a phone's screen and grows with its text.
 * @returns Stops it.
 */
export function measurePanel(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${panel.offsetHeight}px`))
  observer.observe(panel)
  return () => {
    observer.disconnect()
    style.removeProperty(HEIGHT)
  }
}
