import type { BenchLine } from '../benchmark.ts'
import type { Figure } from '../figure.ts'
import { bodyOf, compareKeptPage } from '../load/cached-page.ts'

const PATH = '/blog/leopard2-ukraine'
const MOST_KILOBYTES = 120

/** The largest catalogue of the site, as its author wrote it. */
export const cataloguePage: BenchLine = {
  name: 'catalogue-page',
  tools: ['nginx', 'wrk'],
  async measure(ground) {
    const { site } = await ground.site()
    const address = `${site.origin}${PATH}`
    const kept = await compareKeptPage(ground, address, {
      name: 'catalogue-page',
      what: 'Leopard 2 catalogue',
    })
    return [...kept, await weightOf(address, 'br'), await weightOf(address, 'gzip')]
  },
}

async function weightOf(address: string, coding: string): Promise<Figure> {
  const { length } = await bodyOf(address, { 'Accept-Encoding': coding })
  const ours = length / 1000
  return {
    what: `HTML of the Leopard 2 catalogue, ${coding}`,
    unit: 'kB',
    ours,
    limit: undefined,
    goal: { of: 'figure', atMost: MOST_KILOBYTES },
    note: 'As it travels on the first visit, every case whole.',
    rounds: { ours: [ours], limit: [] },
  }
}
