export type ChartColours = ReturnType<typeof chartColours>

const TOKENS = ['muted', 'line', 'accent', 'signal'] as const
const CURVES = ['accent', 'primary', 'danger', 'warning', 'success', 'unrated'] as const

/** None is dotted, as curves outside the validity are. */
export const dashes: readonly number[][] = [
  [],
  [9, 4],
  [18, 4],
  [12, 4, 3, 4],
  [6, 6],
  [12, 4, 3, 4, 3, 4],
]

/** The token of a curve, by its index in the legend. */
export function curveToken(at: number): string {
  return `var(--${CURVES[at % CURVES.length]})`
}

/** Computed colours of the page: a canvas does not know custom properties. */
export function chartColours(element: HTMLElement) {
  const probe = document.createElement('span')
  element.append(probe)
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const [muted = '', line = '', accent = '', signal = ''] = TOKENS.map(colour)
  const curves = CURVES.map(colour)
  probe.remove()
  return { muted, line, accent, signal, curves }
}

export function onSchemeChange(work: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(work)
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  media.addEventListener('change', work)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', work)
  }
}
