/** Whether two words differ by one letter, after the first, that is added, missing, replaced or swapped with the next. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short[0] !== long[0] || long.length - short.length > 1 || short === long) return false
  let at = 1
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && short.slice(at + 2) === long.slice(at + 2)
}

/** Whether two words have the same letters. If they also differ by one edit, two letters were swapped. */
export function hasSameLetters(one: string, other: string): boolean {
  return sortedLetters(one) === sortedLetters(other)
}

/** Whether two words differ only by a doubled letter, or by two that are swapped, as slips of a typist do. */
export function isSlip(one: string, other: string): boolean {
  return (
    isOneEdit(one, other) && (hasSameLetters(one, other) || undoubled(one) === undoubled(other))
  )
}

function undoubled(word: string): string {
  return word.replace(/(.)\1/gu, '$1')
}

function sortedLetters(word: string): string {
  return [...word].toSorted((one, other) => (one < other ? -1 : 1)).join('')
}
