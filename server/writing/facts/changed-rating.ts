/** Whoever edits a text. */
export interface Assessor {
  name: string
  /** `2026-11-22` */
  today: string
}

/**
 * A level gets today's date, and the editor as its assessor unless the form names one. Removing the level removes the
 * rating.
 */
export function completeRating(
  edits: Map<string, string>,
  shown: Readonly<Record<string, string>>,
  { name, today }: Assessor,
): void {
  const level = edits.get('cdurs')
  if (level === '') withdraw(edits)
  if (!level) return
  const by = edits.get('rated.by') ?? shown['rated.by']
  const on = edits.get('rated.on') ?? ''
  if (by === '') edits.set('rated.by', name)
  if (on === '' && shown['rated.on'] !== today) edits.set('rated.on', today)
}

function withdraw(edits: Map<string, string>): void {
  for (const field of [...edits.keys()]) if (field.startsWith('rated.')) edits.delete(field)
  edits.set('rated', '')
}
