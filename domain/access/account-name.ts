import { hasTooManyMarks, normalText } from '../units/normal-text.ts'

/** Why a text cannot be the name of an account; undefined when it can. */
export function accountNameProblem(name: string): string | undefined {
  if (PATTERN.test(name) && !UNSEEN.test(name) && !hasTooManyMarks(name)) {
    return isOfOneScript(name) ? undefined : 'Use letters of one script only, e.g. Latin.'
  }
  return 'A name must have 2 to 60 letters, digits, dots, dashes, underscores or @, and start with a letter or digit.'
}

const PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]{1,59}$/u
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** Letters of another script can look like those of this one: a Cyrillic `\u043e` is no Latin `o`, and few write both in one name. */
function isOfOneScript(name: string): boolean {
  return WRITINGS.some((writing) => writing.test(name))
}

const WRITINGS = [
  /^[\P{L}\p{Script=Latin}]+$/u,
  /^[\P{L}\p{Script=Cyrillic}]+$/u,
  /^[\P{L}\p{Script=Greek}]+$/u,
  /^[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u,
]

/** In UTF-16 units, before normalisation. */
const LONGEST = 240

/**
 * What two names must differ in: one that looks the same is the same. What is too long for a name, or has more
 * marks than a name may have, is compared as it was typed: it is no account's.
 */
export function accountKey(name: string): string {
  return (normalText(name, 'NFKC', LONGEST) ?? name).trim().toLowerCase()
}

/** A name as it is shown, without what is not seen itself: marks that turn the reading, commands to terminals. */
export function shownName(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
}
