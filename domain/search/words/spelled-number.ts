const FIRST = 2
const WORDS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** `twelve` for `12`, and the reverse; undefined for other words. */
export function spelledNumber(word: string): string | undefined {
  if (/^[1-9]\d?$/.test(word)) return WORDS[Number(word) - FIRST]
  const at = WORDS.indexOf(word)
  return at === -1 ? undefined : String(at + FIRST)
}
