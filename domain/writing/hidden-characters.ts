import { codePointOf } from '../units/code-point.ts'

/** Control characters except tab and line ends, characters that reverse text, and halves of characters. */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]|\p{Cs}/u
/**
 * Soft hyphens, word joiners, fillers and other characters without a width, as copied from Word and from web pages:
 * words with them are neither found nor completed.
 */
const WITHOUT_WIDTH = /[\u00AD\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/u
/** They separate and join letters in Persian, Hindi or Khmer, and make one emoji of several. */
const JOINER =
  /(?<!(?![\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{sc=Inherited}])[\p{L}\p{M}])(?:[\u200B\u200C]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic}))/v
/** The flags of England, Scotland and Wales end in such tags. */
const TAG = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,8})[\u{E0000}-\u{E007F}]/u
const HIDDEN = new RegExp(
  [CONTROL, WITHOUT_WIDTH, JOINER, TAG].map(({ source }) => source).join('|'),
  'gu',
)
const SPACE = new RegExp(CONTROL.source, 'u')
const BYTE_ORDER_MARK = '\uFEFF'
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

/** The first characters that nobody sees in a text, though they change how it is read, shown or found. */
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
    .filter(({ line, column, code }) => !(code === 'U+FEFF' && line === 1 && column === 1))
    .take(MAX_FOUND)
    .toArray()
}

/** The text with spaces in place of control characters, and without the others. */
export function withoutHidden(text: string): string {
  return text.replaceAll(HIDDEN, (character, at: number) => {
    if (at === 0 && character === BYTE_ORDER_MARK) return character
    return SPACE.test(character) ? ' ' : ''
  })
}

/** Whether each database returns the same text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
