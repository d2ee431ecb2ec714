import { placeIn } from './checked-yaml.ts'
import type { ContentTree } from './content-tree.ts'
import { type FoundMistake, fieldMistake } from './told-mistake.ts'

/** Numbers of sources in tables that the head of their article does not have. */
export function tableMistakes(tree: ContentTree): FoundMistake[] {
  const entries = tree.entries()
  return entries.flatMap((entry) => {
    if (entry.kind !== 'table') return []
    const article = entries.find((one) => one.kind === 'article' && one.name === entry.name)
    if (article?.kind !== 'article') return []
    const inFile = ([list, at, ...rest]: PropertyKey[]) => [
      list ?? '',
      placeIn(entry.places, String(list), Number(at)),
      ...rest,
    ]
    const known = article.text.head.sources.length
    return sourcesIn(entry.table, [])
      .filter(({ number }) => number > known)
      .map(({ path, number }) =>
        fieldMistake(
          tree,
          entry,
          inFile(path),
          `the article has ${known} sources and no source ${number}`,
        ),
      )
  })
}

interface PlacedNumber {
  path: PropertyKey[]
  number: number
}

/** Every number under a field `sources`, at whatever depth. */
function sourcesIn(value: unknown, path: PropertyKey[]): PlacedNumber[] {
  if (typeof value === 'number') return path.at(-2) === 'sources' ? [{ path, number: value }] : []
  if (Array.isArray(value)) return value.flatMap((item, at) => sourcesIn(item, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => sourcesIn(item, [...path, key]))
}
