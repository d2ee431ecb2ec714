/** Duration of a video: `0:12`, `1:02:05`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}
