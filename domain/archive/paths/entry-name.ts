import { nfcText } from '../../units/nfc-text.ts'

export const MAX_NAME_BYTES = 255
/** Before normalisation: most letters are shorter after it. */
const MAX_NAME_UNITS = 4 * MAX_NAME_BYTES
const TOO_LONG = `A name may have ${MAX_NAME_BYTES} bytes at most.`

/** UTF-8 length without an encoder: this code runs where there is no TextEncoder type. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) bytes += bytesOf(character.codePointAt(0) ?? 0)
  return bytes
}

function bytesOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

// C0 and C1 controls, and bidi controls: `cod.exe` must not read as `exe.doc`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it rejects control characters
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069/]/

/** Why a text cannot be the name of a file or folder. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'A name must not be empty.'
  if (name === '.' || name === '..') return 'A name must not be "." or "..".'
  const forbidden = FORBIDDEN.exec(name)?.[0]
  if (forbidden !== undefined) return forbiddenText(forbidden)
  if (!name.isWellFormed()) return 'A name must be valid Unicode.'
  if (utf8Length(name) > MAX_NAME_BYTES) return TOO_LONG
  return undefined
}

function forbiddenText(character: string): string {
  const rule = 'A name must not contain a slash or control characters.'
  if (character === '/') return rule
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `${rule} This one contains the invisible character U+${code}.`
}

/**
 * Name of a file or folder: Unicode NFC, at most 255 bytes, no slash, no control characters. Spaces at its ends are
 * removed.
 */
export const entryName = nfcText(MAX_NAME_UNITS, TOO_LONG)
  .superRefine((name, context) => {
    // Without its spaces it may be "..".
    const problem = nameProblem(name) ?? nameProblem(name.trim())
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform((name) => name.trim())
