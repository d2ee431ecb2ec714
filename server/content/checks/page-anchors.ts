import { roundAnchor } from '#domain/rounds/round-anchor.ts'
import { catalogueFiles } from '../catalogue-view.ts'
import type { ContentTree } from '../content-tree.ts'
import { pageNameOf, type TextEntry } from '../rendered-entries.ts'
import type { RenderedText } from '../rendering/rendered-text.ts'
import { idsOf, slugsOf } from './catalogue-checks.ts'

/**
 * The anchors of each page below /blog, by its last URL segment.
 * @param texts Rendered texts; anchors of texts not rendered are missing.
 */
export function pageAnchors(
  tree: ContentTree,
  texts: ReadonlyMap<TextEntry, RenderedText>,
): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  for (const slug of slugsOf(tree))
    pages.set(slug, idsOf(tree, catalogueFiles(tree.entries(), slug)))
  for (const entry of tree.entries()) {
    if (!('text' in entry)) continue
    const name = pageNameOf(entry)
    const anchors = texts.get(entry)?.anchors ?? []
    const page = pages.get(name) ?? new Set()
    const others = [sourceAnchors, formerAnchors, rowAnchors].flatMap((of) => of(entry))
    for (const anchor of [...anchors, ...others]) page.add(anchor)
    pages.set(name, page)
  }
  const former = [...formerNames(tree)].map(
    ([before, now]) => [before, pages.get(now) ?? new Set<string>()] as const,
  )
  return new Map([...former, ...pages])
}

/** Pages by the names that they had before. */
export function formerNames(tree: Pick<ContentTree, 'entries'>): Map<string, string> {
  return new Map(
    tree.entries().flatMap((entry) => {
      if (entry.kind !== 'article' && entry.kind !== 'catalogue') return []
      return entry.text.head.formerly.map((former) => [former, pageNameOf(entry)] as const)
    }),
  )
}

function formerAnchors(entry: TextEntry): string[] {
  if (entry.kind === 'catalogue') return entry.text.head.aliases.map(({ anchor }) => anchor)
  return entry.kind === 'case' ? entry.text.head.formerly : []
}

function sourceAnchors(entry: TextEntry): string[] {
  if (entry.kind === 'catalogue') return []
  const { head } = entry.text
  const prefix = 'id' in head ? `${head.id}-` : ''
  return head.sources.map((_, at) => `${prefix}source-${at + 1}`)
}

/** Rows of a comparison, levels of the rating, and rounds. */
function rowAnchors(entry: TextEntry): string[] {
  if (entry.kind !== 'article') return []
  const { comparison, levels = [], rounds = [] } = entry.text.head
  const rows = comparison?.rows.map(({ id }) => id) ?? []
  const anchors = rounds.map((round) => roundAnchor(round, rounds))
  return [...rows, ...levels.map(({ rating }) => `level-${rating}`), ...anchors]
}
