/** `5,000+` for a count that stopped there. */
export function countText(count: number, isExact = true): string {
  return count.toLocaleString('en') + (isExact ? '' : '+')
}
