import { SiteError } from '../errors.ts'

/**
 * The names that an address gives below its folder, each a plain entry name.
 * @throws SiteError request/malformed for what is no text; archive/not-found for names that could
 * lead elsewhere, and for hidden ones.
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

/** A leading dot covers `.`, `..` and hidden files alike. */
function isPlain(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !/[/\\]/.test(name)
}
