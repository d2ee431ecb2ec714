import { Agent, get } from 'node:http'
import { median } from '../rounds.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface TimedResponse {
  ms: number
  bytes: number
}

/** One client, one request after another on one connection. */
export function timedGet(
  url: string,
  headers: Record<string, string> = {},
): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
        else resolve({ ms: performance.now() - started, bytes })
      })
    }).on('error', reject)
  })
}

/**
 * Milliseconds of the median response.
 * @param before Runs before each request, outside the measured time.
 */
export async function medianMs(
  url: string,
  headers: Record<string, string> = {},
  { times = 25, before = async () => {} }: { times?: number; before?: () => Promise<void> } = {},
): Promise<number> {
  const values: number[] = []
  for (let at = 0; at < times; at += 1) {
    await before()
    values.push((await timedGet(url, headers)).ms)
  }
  return median(values)
}
