import { formatCount } from '#domain/units/count.ts'
/** `5,000+` for a count that stopped there. */
export function approximateCount(count: number, isExact = true): string {
  return formatCount(count) + (isExact ? '' : '+')
}
