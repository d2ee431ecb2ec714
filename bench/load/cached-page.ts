import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import type { Figure } from '../figure.ts'
import { requestsPerSecond } from '../programs/wrk.ts'
import { measureAlternately } from '../rounds.ts'

const CODINGS = ['br', 'identity'] as const

/** Compares a cached page with nginx serving the same bytes from a file, compressed and not. */
export async function compareCachedPage(
  environment: Environment,
  url: string,
  { name, what }: { name: string; what: string },
): Promise<Figure[]> {
  const nginx = await environment.nginx()
  const figures: Figure[] = []
  for (const coding of CODINGS) {
    const headers = { 'Accept-Encoding': coding }
    const body = await bodyOf(url, headers)
    const copy = `${name}-${coding}.html`
    await writeFile(join(nginx.root, copy), body)
    const measured = await measureAlternately({
      ours: () => requestsPerSecond(url, { headers }),
      baseline: () => requestsPerSecond(`${nginx.origin}/${copy}`, { headers }),
    })
    figures.push({
      ...measured,
      what: `${what}, warm, ${coding}`,
      unit: 'requests/s',
      goal: { of: 'ratio', atLeast: 0.7 },
      note: `The same ${body.length} bytes of body. nginx sends them from a plain file with 8 headers and writes no log; ours adds security headers and writes a log line for each request.`,
    })
  }
  return figures
}

/** The encoded bytes, which `fetch` would decode. */
export async function bodyOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      resolve(Buffer.concat(await response.toArray()))
    }).on('error', reject)
  })
}
