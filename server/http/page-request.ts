import { isPassing, knownParameters } from '#domain/site/page-parameters.ts'
import { SiteError } from '../errors.ts'

export interface PageRequest {
  /** The address from its first slash, with the known parameters only and in a fixed order. */
  address: string
  /** Name in the page cache; `undefined` for pages that are not worth keeping. */
  key: string | undefined
}

const DATA = /\.data$/
// Parameters of the router's own data requests.
const ROUTER_PARAMETERS = ['_routes']

/** @throws SiteError request/malformed when a parameter is given twice. */
export function pageRequest(url: URL): PageRequest {
  const page = decodeURIComponent(url.pathname).replace(DATA, '') || '/'
  const names = [...knownParameters(page), ...(DATA.test(url.pathname) ? ROUTER_PARAMETERS : [])]
  const kept: [string, string][] = []
  for (const name of names) {
    const [value, ...more] = url.searchParams.getAll(name)
    if (more.length > 0) {
      throw new SiteError('request/malformed', { detail: `The parameter ${name} is given twice.` })
    }
    if (value !== undefined) kept.push([name, value])
  }
  const address = url.pathname + (kept.length > 0 ? `?${kept.map(written).join('&')}` : '')
  const passes = kept.some(([name]) => isPassing(name) || ROUTER_PARAMETERS.includes(name))
  return { address, key: passes ? undefined : address }
}

/** As the site's own links are written, so that their spelling is the key of the page cache. */
function written([name, value]: [string, string]): string {
  return `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`
}
