/** Whether a client takes a content coding (RFC 9110, 12.5.3); an explicit `q=0` refuses it. */
export function acceptsCoding(header: string, coding: string): boolean {
  for (const item of header.toLowerCase().split(',')) {
    const [name, ...parameters] = item.split(';').map((part) => part.trim())
    if (name !== coding) continue
    return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  }
  return false
}
