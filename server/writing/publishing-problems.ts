import type { Source } from '#domain/cases/case-source.ts'
import { hiddenCharacters } from '#domain/writing/hidden-characters.ts'
import { firstProblems, type Problem } from '../content/checks/diagnostic.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import type { ContentTree } from '../content/content-tree.ts'
import { problemAt } from '../content/yaml/checked-yaml.ts'
import type { FieldLines } from '../content/yaml/yaml-text.ts'

/** Reserved for examples (RFC 2606). */
const EXAMPLE_HOST = /(?:^|\.)example(?:\.(?:com|net|org))?$/

export function characterProblems(text: string): Problem[] {
  return firstProblems(
    hiddenCharacters(text).map(({ line, column, code }) => () => ({
      line,
      field: '',
      message: `column ${column} has the invisible character ${code}; delete it`,
    })),
  )
}

/** Problems that prevent publishing a valid text in the browser. */
export function publishingProblems(tree: Pick<ContentTree, 'paths'>, entry: ContentEntry) {
  return [...catalogueProblems(tree, entry), ...exampleSources(entry)]
}

function catalogueProblems(tree: Pick<ContentTree, 'paths'>, entry: ContentEntry): Problem[] {
  if (entry.kind !== 'case' && entry.kind !== 'records') return []
  const own = `cases/${entry.slug}/catalogue.md`
  if (tree.paths().includes(own)) return []
  const message = `there is no catalogue "${entry.slug}", so no page would show this; publish ${own} first`
  return [{ line: 1, field: '', message }]
}

function exampleSources(entry: ContentEntry): Problem[] {
  return firstProblems(
    sourcesOf(entry).flatMap(({ lines, path, sources }) =>
      sources.flatMap(({ address }, at) => {
        const { hostname } = new URL(address)
        const message = `expected the address of the source, not the example ${hostname}`
        return EXAMPLE_HOST.test(hostname)
          ? () => problemAt(lines, [...path, at, 'address'], message)
          : []
      }),
    ),
  )
}

interface PlacedSources {
  lines: FieldLines
  path: PropertyKey[]
  sources: readonly Source[]
}

function sourcesOf(entry: ContentEntry): PlacedSources[] {
  if (entry.kind === 'records')
    return entry.records.map(({ record, at }) => ({
      lines: entry.lines,
      path: ['records', at, 'sources'],
      sources: record.sources,
    }))
  if (entry.kind !== 'case' && entry.kind !== 'article') return []
  const { head, headLines: lines } = entry.text
  return [{ lines, path: ['sources'], sources: head.sources }]
}
