import { counted } from '#domain/units/count.ts'

/** The server lists no more copies than these. */
const MAX_COPIES = 10

/** @param copies Number of other files with the same content, as far as the server lists them. */
export function strippedText(copies: number): string {
  return `Location, device and owner data removed from ${strippedCopies(copies)}.`
}

function strippedCopies(copies: number): string {
  if (copies === 0) return 'the public copy'
  if (copies >= MAX_COPIES) return 'the public copies of all files with the same content'
  return `the public copies of ${counted(copies + 1, 'file')}`
}
