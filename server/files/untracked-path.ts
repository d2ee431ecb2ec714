import { SiteError } from '../errors.ts'

/**
 * The segments of a URL below its folder, each a plain name.
 * @throws SiteError request/malformed for invalid encoding; archive/not-found for names that could lead elsewhere,
 * and for hidden ones.
 */
export function untrackedPath(url: string, prefix: string): string[] {
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
