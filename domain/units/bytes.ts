export const MEBIBYTE = 2 ** 20
export const GIBIBYTE = 2 ** 30

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** A size in the site's units (base 1024); 0 is '0 Bytes'. */
export function formatBytes(bytes: number, decimals = 2): string {
  if (bytes <= 0) return '0 Bytes'
  const exponent = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const value = Number((bytes / 1024 ** exponent).toFixed(decimals))
  const isNext = value >= 1024 && exponent < UNITS.length - 1
  return isNext ? `1 ${UNITS[exponent + 1]}` : `${value} ${UNITS[exponent]}`
}
