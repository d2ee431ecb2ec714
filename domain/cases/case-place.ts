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

const DEFINED = /\sid="([^"]+)"/g
const LOCAL_LINK = /\shref="#([^"]+)"/g
const HEADING = /<h[1-6][^>]*?\sid="([^"]+)"[^>]*>/g

interface OwnPlace {
  id: string
  /** Of everything on the page of the catalogue. */
  ids: readonly string[]
  /** Address of the catalogue. */
  catalogue: string
}

/**
 * The text of a case for a page of its own: links to other places of the catalogue lead there.
 * @param html Made by the server, whose links have this one spelling.
 */
export function onOwnPage(html: string, { id, ids, catalogue }: OwnPlace): string {
  const defined = new Set([...html.matchAll(DEFINED)].map(([, name]) => name))
  return html.replace(LOCAL_LINK, (link, target: string) =>
    defined.has(target) || caseAt(target, ids) === id ? link : ` href="${catalogue}#${target}"`,
  )
}

/**
 * Gives the headings of a text their former anchors as well.
 * @param html Made by the server, whose headings have this one spelling.
 */
export function withFormerAnchors(html: string, aliases: readonly Alias[]): string {
  if (aliases.length === 0) return html
  return html.replace(HEADING, (heading, id: string) => {
    const former = anchorsTo(id, aliases).map(
      (anchor) => `<span id="${anchor}" data-alias=""></span>`,
    )
    return heading + former.join('')
  })
}
