/**
 * The case that a place of a catalogue's page belongs to: its own anchor, or one inside it, whose name begins
 * with the case's (`leo-2a6-atgm-hit-source-2`).
 * @param ids Of everything on the page: the id of one case may begin with that of another.
 */
export function caseAt(fragment: string, ids: readonly string[]): string | undefined {
  if (fragment === '') return undefined
  const around = ids.filter((id) => fragment === id || fragment.startsWith(`${id}-`))
  return around.toSorted((a, b) => b.length - a.length)[0]
}

/** A place that addresses outside still name. */
export interface Alias {
  anchor: string
  /** The case or heading that it leads to. */
  to: string
}

/** Where a fragment leads, by its own name or by an earlier one. */
export function placeOf(fragment: string, aliases: readonly Alias[]): string {
  return aliases.find(({ anchor }) => anchor === fragment)?.to ?? fragment
}

/** Former anchors of a place, each once. */
export function anchorsTo(place: string, aliases: readonly Alias[]): string[] {
  return aliases.filter(({ to }) => to === place).map(({ anchor }) => anchor)
}

interface OwnPlace {
  id: string
  /** Of everything on the page of the catalogue. */
  ids: readonly string[]
  /** Address of the catalogue. */
  catalogue: string
}

/** Where a link to a place of a catalogue leads from the page that one of its cases has to itself. */
export function addressFromOwnPage(fragment: string, { id, ids, catalogue }: OwnPlace): string {
  const anchor = `#${encodeURIComponent(fragment)}`
  return caseAt(fragment, ids) === id ? anchor : catalogue + anchor
}
