const MAX_DESCRIPTION = 120

/** Date and start of the description; a description that opens with the date does not repeat it. */
export function captionOf({ date, description }: { date: string; description: string }): string {
  const rest = description.startsWith(date)
    ? description.slice(date.length).replace(/^[\s.,:;–-]+/, '')
    : description
  return rest === '' ? date : `${date} · ${rest.slice(0, MAX_DESCRIPTION)}`
}
