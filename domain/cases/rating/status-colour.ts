export type StatusColour = 'danger' | 'success' | 'warning'

// "not recovered" contains "recovered", so losses are checked first.
const LOST = ['not recovered', 'loss', 'captured']
const SAFE = ['recovered', 'little damage', 'no damage', 'operational']

export function statusColour(status: string): StatusColour {
  const text = status.toLowerCase()
  if (LOST.some((word) => text.includes(word))) return 'danger'
  return SAFE.some((word) => text.includes(word)) ? 'success' : 'warning'
}
