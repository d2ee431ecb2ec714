/**
 * The case that a place of a catalogue's page belongs to: its own anchor, or one inside it, whose name begins
 * with the case's (`leo-2a6-atgm-hit-source-2`).
 */
export function caseAt(fragment: string, ids: readonly string[]): string | undefined {
  if (fragment === '') return undefined
  const around = ids.filter((id) => fragment === id || fragment.startsWith(`${id}-`))
  return around.toSorted((a, b) => b.length - a.length)[0]
}

const DEFINED = /\sid="([^"]+)"/g
const LOCAL_LINK = /\shref="#([^"]+)"/g

/**
 * The text of a case for a page of its own: links to other places of the catalogue lead there.
 * @param html Made by the server, whose links have this one spelling.
 * @param catalogue Address of the catalogue.
 */
export function onOwnPage(html: string, id: string, catalogue: string): string {
  const defined = new Set([...html.matchAll(DEFINED)].map(([, name]) => name))
  return html.replace(LOCAL_LINK, (link, target: string) =>
    defined.has(target) || caseAt(target, [id]) ? link : ` href="${catalogue}#${target}"`,
  )
}
