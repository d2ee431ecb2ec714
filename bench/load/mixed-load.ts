import { Agent, get } from 'node:http'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import { LISTED_FOLDER, PAGE_FOLDER } from '../data/main-archive.ts'
import type { NodeArchive } from '../data/node-archive.ts'
import { RANGE_BYTES } from './expected-range.ts'

const CLIENTS = 16

interface Request {
  path: string
  headers: Record<string, string>
  status: number
}

/** A repeating sequence of ten visitor requests. */
function mixOf({ clip }: NodeArchive): ((at: number) => Request)[] {
  const page = () => ({
    path: folderUrl(archivePath.parse(PAGE_FOLDER)),
    headers: { 'Accept-Encoding': 'br' },
    status: 200,
  })
  const listing = () => ({
    path: `/api/files?dir=${encodeURIComponent(LISTED_FOLDER)}&limit=200`,
    headers: { 'Cache-Control': 'no-cache' },
    status: 200,
  })
  const range = (at: number) => {
    const from = ((at * 7919) % (clip.size / RANGE_BYTES)) * RANGE_BYTES
    const headers = { Range: `bytes=${from}-${from + RANGE_BYTES - 1}` }
    return { path: clip.url, headers, status: 206 }
  }
  return [page, page, listing, page, page, range, page, listing, page, page]
}

/**
 * Sends this many requests, distributed over the nodes, from 16 clients each: with fewer, a node does less per event
 * loop turn and so more per request, which would measure idleness.
 * @throws Error for an error response.
 */
export async function sendMixed(
  origins: readonly string[],
  archive: NodeArchive,
  count: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const mix = mixOf(archive)
  const share = count / origins.length
  await Promise.all(
    origins.flatMap((origin) => {
      let sent = 0
      return Array.from({ length: CLIENTS }, async () => {
        while (sent < share) {
          const at = sent++
          const request = mix[at % mix.length]?.(at)
          if (request) await send(agent, origin, request)
        }
      })
    }),
  )
  agent.destroy()
}

function send(agent: Agent, origin: string, { path, headers, status }: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent, headers }, (response) => {
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === status) resolve()
        else reject(new Error(`${origin}${path}: ${response.statusCode}`))
      })
      response.resume()
    }).on('error', reject)
  })
}
