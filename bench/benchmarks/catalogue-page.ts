import type { Benchmark } from '../benchmark.ts'
import type { Figure } from '../figure.ts'
import { bodyOf, compareCachedPage } from '../load/cached-page.ts'

const PATH = '/blog/leopard2-ukraine'
const MAX_KILOBYTES = 120

/** The site's largest catalogue. */
export const cataloguePage: Benchmark = {
  name: 'catalogue-page',
  tools: ['nginx', 'wrk'],
  async measure(environment) {
    const { site } = await environment.site()
    const url = `${site.origin}${PATH}`
    const cached = await compareCachedPage(environment, url, {
      name: 'catalogue-page',
      what: 'Leopard 2 catalogue',
    })
    return [...cached, await weightOf(url, 'br'), await weightOf(url, 'gzip')]
  },
}

async function weightOf(url: string, coding: string): Promise<Figure> {
  const { length } = await bodyOf(url, { 'Accept-Encoding': coding })
  const ours = length / 1000
  return {
    what: `HTML of the Leopard 2 catalogue, ${coding}`,
    unit: 'kB',
    ours,
    baseline: undefined,
    goal: { of: 'figure', atMost: MAX_KILOBYTES },
    note: 'As it travels on the first visit, every case whole.',
    rounds: { ours: [ours], baseline: [] },
  }
}
