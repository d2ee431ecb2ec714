import { idsOf, slugsOf } from './catalogue-checks.ts'
import { catalogueFiles } from './catalogue-view.ts'
import type { ContentTree } from './content-tree.ts'
import type { TextEntry } from './rendered-entries.ts'
import type { RenderedText } from './rendered-text.ts'

/** The places that links may lead to on each page below /blog, by the last part of its address. */
export function pageAnchors(
  tree: ContentTree,
  texts: ReadonlyMap<TextEntry, RenderedText>,
): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  for (const slug of slugsOf(tree))
    pages.set(slug, idsOf(tree, catalogueFiles(tree.entries(), slug)))
  for (const [entry, { anchors }] of texts) {
    const name = 'slug' in entry ? entry.slug : entry.name
    const page = pages.get(name) ?? new Set()
    for (const anchor of [...anchors, ...sourceAnchors(entry), ...formerAnchors(entry)])
      page.add(anchor)
    pages.set(name, page)
  }
  for (const { name, id } of rowAnchors(tree)) pages.get(name)?.add(id)
  return pages
}

function formerAnchors(entry: TextEntry): string[] {
  return entry.kind === 'catalogue' ? entry.text.head.aliases.map(({ anchor }) => anchor) : []
}

function sourceAnchors(entry: TextEntry): string[] {
  if (entry.kind === 'catalogue') return []
  const { head } = entry.text
  const prefix = 'id' in head ? `${head.id}-` : ''
  return head.sources.map((_, at) => `${prefix}source-${at + 1}`)
}

/** Rows that bear an id, and the levels of the rating. */
function rowAnchors(tree: ContentTree): { name: string; id: string }[] {
  return tree.entries().flatMap((entry) => {
    if (entry.kind !== 'table') return []
    const rows: object[] = Object.values(entry.table).flat()
    return rows.flatMap((row) => {
      if ('id' in row) return { name: entry.name, id: String(row.id) }
      return 'rating' in row ? { name: entry.name, id: `level-${String(row.rating)}` } : []
    })
  })
}
