/**
 * The case at a fragment of the catalogue's page: its own anchor, or one inside it, whose name begins with the case's
 * (`leo-2a6-atgm-hit-source-2`).
 * @param ids All ids of the page: that of one case may begin with that of another.
 */
export function caseAt(fragment: string, ids: readonly string[]): string | undefined {
  if (fragment === '') return undefined
  const around = ids.filter((id) => fragment === id || fragment.startsWith(`${id}-`))
  return around.toSorted((a, b) => b.length - a.length)[0]
}

/** A former anchor that other sites still link to. */
export interface Alias {
  anchor: string
  /** The case or heading that it leads to. */
  to: string
}

/** Resolves a current or former anchor. */
export function placeOf(fragment: string, aliases: readonly Alias[]): string {
  return aliases.find(({ anchor }) => anchor === fragment)?.to ?? fragment
}

/** Former anchors of a place, without duplicates. */
export function anchorsTo(place: string, aliases: readonly Alias[]): string[] {
  return aliases.filter(({ to }) => to === place).map(({ anchor }) => anchor)
}

interface OwnPlace {
  id: string
  /** All ids of the catalogue's page. */
  ids: readonly string[]
  catalogue: string
}

/** URL of a place of a catalogue, linked from the own page of one of its cases. */
export function urlFromOwnPage(fragment: string, { id, ids, catalogue }: OwnPlace): string {
  const anchor = `#${encodeURIComponent(fragment)}`
  return caseAt(fragment, ids) === id ? anchor : catalogue + anchor
}
