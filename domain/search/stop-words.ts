/** Words of a question without meaning for the search. They count only in phrases, and in queries without other words. */
const STOP_WORDS = new Set(
  `a about an and are as at be been between by can compare compared did difference do does for from had has have how i if in
  into is it its many me much my of on or our show shown that the their them then there these this to versus vs was were what
  when where which who why will with біля в во з за из із к на около під под с со у через`.split(
    /\s+/,
  ),
)

/** How fast, how long does it last: the answer has figures instead. */
const MEASURES = new Set('far fast last lasts long often old'.split(' '))

/** Whether a word says nothing in a question that begins with how. */
export function isWordOfQuestion(word: string): boolean {
  return isStopWord(word) || MEASURES.has(word)
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}
