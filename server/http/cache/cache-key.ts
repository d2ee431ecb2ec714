import { archivePath } from '#domain/archive/paths/archive-path.ts'

const PATHS = ['dir', 'path']

/**
 * The URL as the site's own links write it: other spellings share the entry, so they cannot fill the cache.
 */
export function cacheKey(pathname: string, parameters: [name: string, value: string][]): string {
  if (parameters.length === 0) return pathname
  return `${pathname}?${parameters.map(writeParameter).join('&')}`
}

function writeParameter([name, value]: [string, string]): string {
  const path = PATHS.includes(name) ? archivePath.safeParse(value) : undefined
  return `${name}=${encodeURIComponent(path?.data ?? value).replaceAll('%2F', '/')}`
}
