import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { type HostileRequest, hostileRequests } from '../load/hostile-requests.ts'
import { startSite } from '../programs/site-process.ts'

const ROUNDS = 5
const MAX_WAIT_MS = 50
const SLOWEST_SHOWN = 5

/** The longest time that one request of a stranger delays others. */
export const hostileInput: Benchmark = {
  name: 'hostile-input',
  tools: [],
  async measure(environment) {
    const site = await startSite(`${await environment.folder('hostile')}/data`)
    try {
      const waits: { what: string; ms: number[] }[] = []
      for (const hostile of await hostileRequests(site.origin)) {
        // The first request includes compilation and caching.
        await longestWait(site.origin, hostile)
        const ms: number[] = []
        for (let round = 0; round < ROUNDS; round += 1)
          ms.push(await longestWait(site.origin, hostile))
        waits.push({ what: hostile.what, ms })
      }
      waits.sort((one, other) => least(other.ms) - least(one.ms))
      const slowest = waits.slice(0, SLOWEST_SHOWN)
      const listed = slowest.map(({ what, ms }) => `${what} ${least(ms).toFixed(0)} ms`).join('; ')
      const worst = slowest[0]?.ms ?? []
      return [
        {
          what: `longest wait of another visitor during each of ${waits.length} hostile requests`,
          unit: 'ms',
          ours: least(worst),
          baseline: undefined,
          rounds: { ours: worst, baseline: [] },
          goal: { of: 'figure', atMost: MAX_WAIT_MS },
          note: `The minimum of ${ROUNDS} rounds for the slowest request, because other load only adds to it. Another visitor requests /robots.txt repeatedly on one connection; the slowest response counts. Slowest: ${listed}.`,
        },
      ]
    } finally {
      await site.stop()
    }
  },
}

function least(values: readonly number[]): number {
  return Math.min(...values)
}

/** In milliseconds, for the other visitor. */
async function longestWait(origin: string, hostile: HostileRequest): Promise<number> {
  let longest = 0
  const over = new AbortController()
  const visitor = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now()
      await send(origin, { what: '', method: 'GET', path: '/robots.txt' })
      longest = Math.max(longest, performance.now() - started)
    }
  })()
  await sleep(10)
  await send(origin, hostile)
  over.abort()
  await visitor
  return longest
}

/** The response does not matter: an early rejection closes the connection while the body is sent. */
function send(origin: string, { method, path, headers, body }: HostileRequest): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { method, headers }, (response) => {
      response.resume().on('close', resolve)
    })
    sent.on('error', () => resolve())
    sent.end(body)
  })
}
