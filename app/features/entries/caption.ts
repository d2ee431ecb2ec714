const MAX_DESCRIPTION = 120

/** Date and start of the description; a description that opens with the date does not repeat it. */
export function captionOf({ date, description }: { date: string; description: string }): string {
  const after = description.startsWith(date) ? description.slice(date.length) : undefined
  // A longer date, or a number, begins alike.
  const isRepeated = after !== undefined && !/^[.:–-]?\d/.test(after)
  const rest = isRepeated ? after.replace(/^[\s.,:;–-]+/, '') : description
  return rest === '' ? date : `${date} · ${rest.slice(0, MAX_DESCRIPTION)}`
}
