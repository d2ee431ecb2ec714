import { codePointOf } from '../../units/code-point.ts'

export const MAX_NAME_BYTES = 255
export const MAX_PATH_BYTES = 4096
/** Before normalisation: most letters are shorter after it. */
export const MAX_NAME_UNITS = 4 * MAX_NAME_BYTES
export const NAME_TOO_LONG = `A name may have at most ${MAX_NAME_BYTES} bytes: ${MAX_NAME_BYTES} plain Latin letters, or about 127 Cyrillic or Arabic letters, which take two bytes each.`

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

// In Latin, Greek and Cyrillic a joiner changes nothing that can be seen: `hull` would be there twice.
const JOINED = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`
const JOINER = String.raw`(?<=${JOINED})[\u200c\u200d](?=${JOINED})`
/** Invisible characters, except in scripts and emoji that need a joiner or a variation selector. */
const INVISIBLE = new RegExp(
  String.raw`(?!${JOINER}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]`,
  'u',
)
const VISIBLE = /[^\s\p{Variation_Selector}\u2800]/u

/** Why a path cannot lead to a file or folder. Old names may contain invisible characters, which new ones may not. */
export function storedNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'A name must not be empty.'
  if (name === '.' || name === '..') return 'A name must not be "." or "..".'
  const forbidden = FORBIDDEN.exec(name)?.[0]
  if (forbidden === '/') return 'A name must not contain a slash.'
  if (forbidden !== undefined) return invisibleText(forbidden)
  if (!name.isWellFormed()) return 'A name must be valid Unicode.'
  if (utf8Length(name) > MAX_NAME_BYTES) return NAME_TOO_LONG
  return undefined
}

/** Why a file or folder cannot be given this name. */
export function nameProblem(name: string): string | undefined {
  const problem = storedNameProblem(name)
  if (problem !== undefined) return problem
  const invisible = INVISIBLE.exec(name)?.[0]
  if (invisible !== undefined) return invisibleText(invisible)
  return VISIBLE.test(name) ? undefined : 'A name must contain a visible character.'
}

/** Why a file or folder cannot be given a typed name, of which spaces at its ends are removed. */
export function typedNameProblem(name: string): string | undefined {
  // Without its spaces it may be "..".
  return nameProblem(name) ?? nameProblem(name.trim())
}

function invisibleText(character: string): string {
  return `A name must not contain invisible characters. This one contains ${codePointOf(character)}.`
}
