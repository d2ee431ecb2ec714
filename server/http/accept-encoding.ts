/** Whether a client accepts a content coding (RFC 9110, 12.5.3); `q=0` means no. */
export function acceptsCoding(header: string, coding: string): boolean {
  for (const item of header.toLowerCase().split(',')) {
    const [name, ...parameters] = item.split(';').map((part) => part.trim())
    if (name !== coding) continue
    return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  }
  return false
}
