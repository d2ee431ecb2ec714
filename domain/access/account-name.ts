import { hasTooManyMarks, normalText } from '../units/normal-text.ts'

/** @returns An error message; undefined for a name that a new account may have. */
export function accountNameProblem(name: string): string | undefined {
  if (RESERVED.includes(accountKey(name))) return 'This name is reserved. Choose another name.'
  if (PATTERN.test(name) && !INVISIBLE.test(name) && !hasTooManyMarks(name)) {
    return isOfOneScript(name) ? undefined : 'Use letters of one script only, e.g. Latin.'
  }
  return 'A name must have 2 to 60 letters, digits, dots, dashes, underscores or @, and start with a letter or digit.'
}

/** The history would show the account as the site itself, its operator, or a visitor. */
const RESERVED = ['sender', 'automatic', 'operator', 'visitor']

const PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]{1,59}$/u
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** Prevents homoglyphs: a Cyrillic `\u043e` looks like a Latin `o`. */
function isOfOneScript(name: string): boolean {
  return SCRIPTS.some((script) => script.test(name))
}

const SCRIPTS = [
  /^[\P{L}\p{Script=Latin}]+$/u,
  /^[\P{L}\p{Script=Cyrillic}]+$/u,
  /^[\P{L}\p{Script=Greek}]+$/u,
  /^[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u,
]

/** In UTF-16 units, before normalisation. */
const MAX_INPUT = 240

/**
 * Normalised form of a name, unique per account, so that two accounts never look the same. Text that is too long
 * or has too many combining marks belongs to no account and is compared as typed.
 */
export function accountKey(name: string): string {
  return (normalText(name, 'NFKC', MAX_INPUT) ?? name).trim().toLowerCase()
}

/** A name for display, without invisible characters such as bidi controls and terminal escapes. */
export function displayName(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
}
