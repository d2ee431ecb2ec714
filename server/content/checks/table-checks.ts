import { dataOf } from '#domain/articles/article.ts'
import type { ContentTree } from '../content-tree.ts'
import { type FoundDiagnostic, fieldDiagnostic } from './field-diagnostic.ts'

/** Source numbers in article tables that do not exist in the front matter. */
export function tableDiagnostics(tree: ContentTree): FoundDiagnostic[] {
  return tree.entries().flatMap((entry) => {
    if (entry.kind !== 'article') return []
    const { head } = entry.text
    const known = head.sources.length
    return dataOf(head)
      .flatMap((name) => sourcesIn(head[name], [name]))
      .filter(({ number }) => number > known)
      .map(({ path, number }) =>
        fieldDiagnostic(
          tree,
          entry,
          path,
          `the article has ${known} sources and no source ${number}`,
        ),
      )
  })
}

interface PlacedNumber {
  path: PropertyKey[]
  number: number
}

/** Every number in a `sources` field, at any depth. */
function sourcesIn(value: unknown, path: PropertyKey[]): PlacedNumber[] {
  if (typeof value === 'number') return path.at(-2) === 'sources' ? [{ path, number: value }] : []
  if (Array.isArray(value)) return value.flatMap((item, at) => sourcesIn(item, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => sourcesIn(item, [...path, key]))
}
