export type StatusColour = 'danger' | 'success' | 'warning'

// "not recovered" holds "recovered", so what is lost is asked for first.
const LOST = ['not recovered', 'loss', 'captured']
const SAFE = ['recovered', 'little damage', 'no damage', 'operational']

/** The colour of what is said of a vehicle's whereabouts. */
export function statusColour(status: string): StatusColour {
  const text = status.toLowerCase()
  if (LOST.some((word) => text.includes(word))) return 'danger'
  return SAFE.some((word) => text.includes(word)) ? 'success' : 'warning'
}
