import type { CaseFrontMatter } from '#domain/cases/case.ts'
import type { TextFacts } from '#domain/writing/text-facts.ts'
import { catalogueFiles } from '../../content/catalogue-view.ts'
import { contentPath } from '../../content/content-path.ts'
import type { ContentTree } from '../../content/content-tree.ts'

type Suggestions = TextFacts['suggestions']

const OF_CASES: Record<string, (head: CaseFrontMatter) => readonly string[]> = {
  identity: ({ identity }) => [identity],
  unit: ({ unit }) => [unit],
  cause: ({ cause }) => [cause],
  oblast: ({ location }) => [location.oblast],
  assessor: ({ rated }) => (rated ? [rated.by] : []),
  publisher: ({ sources }) => sources.map(({ publisher }) => publisher),
}

/** Values of the other cases of a catalogue, so that the same thing is spelled the same way. */
export function factSuggestions(tree: Pick<ContentTree, 'entries'>, path: string): Suggestions {
  const place = contentPath(path)
  if (place.kind !== 'case') return []
  const { catalogue, cases } = catalogueFiles(tree.entries(), place.slug)
  const heads = cases.map(({ text }) => text.head).filter(({ id }) => id !== place.id)
  const plain = (values: readonly string[]) =>
    [...new Set(values)]
      .filter((value) => value !== '')
      .sort((one, other) => (one < other ? -1 : 1))
  const lists = Object.entries(OF_CASES).map(([list, of]) => ({
    list,
    values: plain(heads.flatMap(of)).map((value) => ({ value, label: '' })),
  }))
  const vehicles = catalogue?.text.head.vehicles ?? []
  return [
    ...lists,
    { list: 'vehicle', values: vehicles.map((value) => ({ value, label: '' })) },
    { list: 'case', values: heads.map(({ id, title }) => ({ value: id, label: title })) },
  ]
}
