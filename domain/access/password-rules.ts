import { hasTooManyMarks, MAX_MARKS, normalText } from '../units/normal-text.ts'
import { accountKey } from './account-name.ts'

const MIN_LENGTH = 12
const MAX_LENGTH = 1024
const MIN_DIFFERENT = 5
const TOO_LONG = `The password must have at most ${MAX_LENGTH} characters.`

interface Compared {
  name: string
  /** Common passwords in lower case. */
  common: ReadonlySet<string>
}

/** In UTF-16 units, before normalisation. */
const MAX_INPUT = 4 * MAX_LENGTH

/**
 * Unicode normal form of a password for hashing, as keyboards encode the same characters differently. Undefined
 * for text that cannot be a password.
 */
export function normalPassword(password: string): string | undefined {
  return normalText(password, 'NFKC', MAX_INPUT)
}

/** @returns An error message; undefined for an acceptable password. */
export function passwordProblem(password: string, { name, common }: Compared): string | undefined {
  if (hasTooManyMarks(password)) {
    return `The password must have at most ${MAX_MARKS} combining marks in a row.`
  }
  const text = normalPassword(password)
  if (text === undefined) return TOO_LONG
  const length = [...text].length
  if (length < MIN_LENGTH) return `The password must have at least ${MIN_LENGTH} characters.`
  if (length > MAX_LENGTH) return TOO_LONG
  const word = text.toLowerCase()
  if (new Set(word).size < MIN_DIFFERENT) return 'The password has too few different characters.'
  if (isSequence(word)) return 'The password is a simple sequence.'
  if (isCommon(word, common)) return 'The password is too common.'
  const own = accountKey(name)
  if (word.includes(own) && stripEnds(word.replaceAll(own, '')).length < MIN_DIFFERENT) {
    return 'The password is too similar to the account name.'
  }
  return undefined
}

/** A sequence such as `abcdefghijkl` or `0987654321`. */
function isSequence(word: string): boolean {
  const points = [...word].map((character) => character.codePointAt(0) ?? 0)
  const steps = points.slice(1).map((point, at) => point - (points[at] ?? 0))
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length - 1
}

/** Whether it is a common password, also doubled, or with digits and signs around it. */
function isCommon(word: string, common: ReadonlySet<string>): boolean {
  const half = word.slice(0, word.length / 2)
  return [
    word,
    stripEnds(word),
    stripEnds(undoLeet(word)),
    ...(half + half === word ? [half] : []),
  ].some((one) => common.has(one))
}

/** Strips leading and trailing digits and signs. */
function stripEnds(word: string): string {
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

function undoLeet(word: string): string {
  return stripEnds(word).replace(/[013457@$]/g, (character) => LOOKS_LIKE[character] ?? character)
}
