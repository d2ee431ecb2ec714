import { archivePath } from '#domain/archive/paths/archive-path.ts'

const PATHS = ['dir', 'path']

/**
 * An address as the site's own links write it: what is kept is found under one spelling, and others
 * cannot fill the cache.
 */
export function keptAddress(pathname: string, parameters: [name: string, value: string][]): string {
  if (parameters.length === 0) return pathname
  return `${pathname}?${parameters.map(written).join('&')}`
}

function written([name, value]: [string, string]): string {
  const path = PATHS.includes(name) ? archivePath.safeParse(value) : undefined
  return `${name}=${encodeURIComponent(path?.data ?? value).replaceAll('%2F', '/')}`
}
