import { codePointOf } from '../units/code-point.ts'

/** Control characters except tab and line ends, characters that reverse text, and halves of characters. */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu
/** More than anyone reads. */
const MAX_FOUND = 100
const LINE_END = /\r\n|\n|\r/

interface HiddenCharacter {
  /** Both start at 1. */
  line: number
  column: number
  /** `U+202E` */
  code: string
}

/** The first characters that nobody sees in a text, though they change how it is read or shown. */
export function hiddenCharacters(text: string): HiddenCharacter[] {
  return text
    .split(LINE_END)
    .values()
    .flatMap((given, at) =>
      given.matchAll(HIDDEN).map(({ 0: character, index }) => ({
        line: at + 1,
        column: index + 1,
        code: codePointOf(character),
      })),
    )
    .take(MAX_FOUND)
    .toArray()
}

export function withoutHidden(text: string): string {
  return text.replaceAll(HIDDEN, ' ')
}

/** Whether each database returns the same text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
