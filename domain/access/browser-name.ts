/** In this order, as many browsers also send the names of others. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A short name from the User-Agent header, e.g. `Firefox on Linux`. */
export function browserName(agent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1]
  return system === undefined ? browser : `${browser} on ${system}`
}
