import { publicationOf } from '#domain/writing/publication.ts'
import type { ContentTree } from '../content-tree.ts'
import type { TextEntry } from '../rendered-entries.ts'
import type { RenderedText } from '../rendering/rendered-text.ts'
import { pageNameOf } from './page-anchors.ts'

/** Pages that readers do not see, and cases as `page#id`. */
type HiddenTargets = ReadonlySet<string>

export function hiddenTargets(tree: Pick<ContentTree, 'entries'>, now = Date.now()): HiddenTargets {
  const hidden = tree
    .entries()
    .filter((entry) => 'text' in entry && publicationOf(entry.text.head, now).state !== 'published')
  return new Set(hidden.flatMap((entry) => ('text' in entry ? targetOf(entry) : [])))
}

function targetOf(entry: TextEntry): string {
  const page = pageNameOf(entry)
  return entry.kind === 'case' ? `${page}#${entry.text.head.id}` : page
}

/** Links of a text that readers see to what they do not. */
export function hiddenLinks(
  entry: TextEntry,
  { localLinks, siteLinks }: RenderedText,
  hidden: HiddenTargets,
): { line: number; message: string; kind: 'warning' }[] {
  const own = pageNameOf(entry)
  if (hidden.has(own) || hidden.has(targetOf(entry))) return []
  const links = [...localLinks.map((link) => ({ ...link, page: own })), ...siteLinks]
  return links.flatMap(({ page, fragment, line }) => {
    const named = fragment === undefined ? page : `${page}#${fragment}`
    if (!hidden.has(page) && !hidden.has(named)) return []
    const message = `readers do not see /blog/${named} yet, to which this links; it is a draft or scheduled`
    return { line, message, kind: 'warning' as const }
  })
}
