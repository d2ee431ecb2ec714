import { getMimeType } from 'hono/utils/mime'
import { SiteError } from '../errors.ts'
import { type Route, route } from '../http/route.ts'
import { serveBytes } from './byte-response.ts'
import { fileHeaders } from './file-headers.ts'
import { openUntracked, type UntrackedFile } from './untracked-file.ts'

const PREFIX = '/untracked_files/'
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'ENXIO'])

/** A read-only folder that the operator fills manually: no listings, links or hidden files. */
export function untrackedRoutes(folder: string): Route[] {
  const file = route(`GET ${PREFIX}:path{[\\s\\S]+}`, 'read', async (c) => {
    const names = untrackedPath(c.req.url, PREFIX)
    const file = await openUntracked(folder, names).catch(notFound)
    if (!file) throw new SiteError('archive/not-found')
    const name = names.at(-1) ?? ''
    // The table adds a charset, which may be wrong; it is set below for text only.
    const [mediaType] = getMimeType(name)?.split(';') ?? ['application/octet-stream']
    return serveBytes(c.req.raw, file.source, {
      ...file,
      headers: {
        ...fileHeaders({ name, mediaType: mediaType ?? '', isDownload: false }),
        'cache-control': 'no-cache',
      },
    })
  })
  return [file]
}

function notFound(error: NodeJS.ErrnoException): UntrackedFile | undefined {
  if (NOTHING_THERE.has(error.code ?? '')) return undefined
  throw error
}

/**
 * The segments of a URL below its folder, each a plain name.
 * @throws SiteError request/malformed for invalid encoding; archive/not-found for names that could lead elsewhere,
 * and for hidden ones.
 */
function untrackedPath(url: string, prefix: string): string[] {
  const [path = ''] = url.slice(url.indexOf('/', url.indexOf('://') + 3)).split(/[?#]/, 1)
  const names = path.slice(prefix.length).split('/').map(decoded)
  if (names.some((name) => name.includes('\0'))) throw new SiteError('request/malformed')
  if (!names.every(isPlain)) throw new SiteError('archive/not-found')
  return names
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    throw new SiteError('request/malformed', { cause })
  }
}

/** A leading dot covers `.`, `..` and hidden files. */
function isPlain(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !/[/\\]/.test(name)
}
