/** Words of a question without meaning for the search. They count only in phrases, and in queries without other words. */
const STOP_WORDS = new Set(
  `a about an and are as at be been by can did do does for from had has have how i if in into is it its many me much my of on or
  our show shown that the their them then there these this to was were what when where which who why will with`.split(
    /\s+/,
  ),
)

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}
