import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { archivePath } from '#domain/archive/archive-path.ts'
import { folderAddress } from '#domain/archive/file-address.ts'
import type { BenchLine } from '../bench-line.ts'
import type { Figure } from '../figure.ts'
import { PAGE_FOLDER } from '../main-archive.ts'
import { inTurns } from '../rounds.ts'
import { requestsPerSecond } from '../wrk.ts'

const CODINGS = ['br', 'identity'] as const

export const archivePage: BenchLine = {
  name: 'archive-page',
  tools: ['nginx', 'wrk'],
  async measure(ground) {
    const { site } = await ground.site()
    const nginx = await ground.nginx()
    const address = `${site.origin}${folderAddress(archivePath.parse(PAGE_FOLDER))}`
    const figures: Figure[] = []
    for (const coding of CODINGS) {
      const headers = { 'Accept-Encoding': coding }
      const body = await bodyOf(address, headers)
      const copy = `archive-page-${coding}.html`
      await writeFile(join(nginx.root, copy), body)
      const measured = await inTurns({
        ours: () => requestsPerSecond(address, { headers }),
        limit: () => requestsPerSecond(`${nginx.origin}/${copy}`, { headers }),
      })
      figures.push({
        ...measured,
        what: `archive page of 200 entries, warm, ${coding}`,
        unit: 'requests/s',
        goal: { of: 'ratio', atLeast: 0.7 },
        note: `The same ${body.length} bytes of body. nginx sends them from a plain file with 8 headers and writes no log; ours adds security headers and writes a log line for each request.`,
      })
    }
    return figures
  },
}

/** As it travels: `fetch` would undo the coding. */
async function bodyOf(address: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, async (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`))
      resolve(Buffer.concat(await response.toArray()))
    }).on('error', reject)
  })
}
