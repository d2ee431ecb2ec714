import { hasTooManyMarks, MOST_MARKS, normalText } from '../units/normal-text.ts'
import { accountKey } from './account-name.ts'

const LEAST = 12
const MOST = 1024
const FEWEST_DIFFERENT = 5
const TOO_LONG = `The password must have at most ${MOST} characters.`

interface Compared {
  /** Account name. */
  name: string
  /** Common passwords in lower case. */
  common: ReadonlySet<string>
}

/** In UTF-16 units, before normalisation. */
const LONGEST = 4 * MOST

/**
 * Unicode normal form of a password for hashing, as keyboards encode the same characters differently. Undefined
 * for text that cannot be a password.
 */
export function normalPassword(password: string): string | undefined {
  return normalText(password, 'NFKC', LONGEST)
}

/** @returns An error message; undefined for an acceptable password. */
export function passwordProblem(password: string, { name, common }: Compared): string | undefined {
  if (hasTooManyMarks(password)) {
    return `The password must have at most ${MOST_MARKS} combining marks in a row.`
  }
  const text = normalPassword(password)
  if (text === undefined) return TOO_LONG
  const length = [...text].length
  if (length < LEAST) return `The password must have at least ${LEAST} characters.`
  if (length > MOST) return TOO_LONG
  const word = text.toLowerCase()
  if (new Set(word).size < FEWEST_DIFFERENT) return 'The password has too few different characters.'
  if (isRun(word)) return 'The password is a simple sequence.'
  if (isCommon(word, common)) return 'The password is too common.'
  const own = accountKey(name)
  if (word.includes(own) && bare(word.replaceAll(own, '')).length < FEWEST_DIFFERENT) {
    return 'The password is too similar to the account name.'
  }
  return undefined
}

/** A sequence such as `abcdefghijkl` or `0987654321`. */
function isRun(word: string): boolean {
  const points = [...word].map((character) => character.codePointAt(0) ?? 0)
  const steps = points.slice(1).map((point, at) => point - (points[at] ?? 0))
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length - 1
}

/** Whether it is a common password, also doubled, or with digits and signs around it. */
function isCommon(word: string, common: ReadonlySet<string>): boolean {
  const half = word.slice(0, word.length / 2)
  return [word, bare(word), bare(letters(word)), ...(half + half === word ? [half] : [])].some(
    (one) => common.has(one),
  )
}

/** Strips leading and trailing digits and signs. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

const LOOKS_LIKE: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

function letters(word: string): string {
  return bare(word).replace(/[013457@$]/g, (character) => LOOKS_LIKE[character] ?? character)
}
