import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { dataOf } from '#domain/articles/article.ts'
import { counted } from '#domain/units/count.ts'
import { SiteError } from '../../errors.ts'
import type { ContentEntry } from '../content-entry.ts'
import type { ContentTree } from '../content-tree.ts'
import type { OpenLibrary } from '../open-library.ts'
import type { RenderEntry, TextEntry } from '../rendered-entries.ts'
import { type ArchiveLookup, archiveDiagnostics, repeatedFiles } from './archive-checks.ts'
import { catalogueDiagnostics } from './catalogue-checks.ts'
import { type Diagnostic, firstProblems, limitProblems } from './diagnostic.ts'
import { type FoundDiagnostic, fieldDiagnostic } from './field-diagnostic.ts'
import { type Surroundings, textDiagnostics } from './text-checks.ts'

export interface CheckedAgainst extends Surroundings {
  /** `undefined`: references to the archive are not checked. */
  archive: ArchiveLookup | undefined
}

/**
 * The first mistakes of each case and article, by file and line. Runs in slices.
 * @throws SiteError server/busy if the machine could not render a text: that is no mistake.
 */
export async function checkLibrary(
  { tree, render }: Pick<OpenLibrary, 'tree' | 'render'>,
  against: CheckedAgainst,
): Promise<Diagnostic[]> {
  const checked = tree.entries().filter((entry) => 'text' in entry)
  const all = [
    ...catalogueDiagnostics(tree),
    ...(await entryDiagnostics({ tree, render }, against, checked)),
  ]
  // Line numbers of an earlier version do not match the file, whose own mistakes are listed.
  const earlier = new Set(tree.paths().filter(tree.isEarlier).map(tree.nameOf))
  const found = all.filter(({ file }) => !earlier.has(file))
  const diagnostics = tree.diagnostics()
  for (const ofFile of Map.groupBy(found, ({ file }) => file).values()) {
    await yieldToOthers()
    diagnostics.push(...firstProblems(ofFile.toSorted(byLine).map(({ word }) => word)))
  }
  const files = [...Map.groupBy(diagnostics, ({ file }) => file)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return files.flatMap(([, ofFile]) => limitProblems(ofFile.toSorted(byLine)))
}

/**
 * The first mistakes of one file. Others are read only as far as it refers to them.
 * @throws SiteError server/busy
 */
export async function checkEntry(
  library: Pick<OpenLibrary, 'tree' | 'render'>,
  against: CheckedAgainst,
  entry: ContentEntry,
): Promise<Diagnostic[]> {
  const { tree } = library
  const own = tree.nameOf(entry.path)
  const found = [
    ...('slug' in entry ? catalogueDiagnostics(tree, [entry.slug]) : []),
    ...(await entryDiagnostics(library, against, 'text' in entry ? [entry] : [])),
  ]
  const problems = found.filter(({ file }) => file === own).sort(byLine)
  return firstProblems(problems.map(({ word }) => word))
}

async function entryDiagnostics(
  { tree, render }: Pick<OpenLibrary, 'tree' | 'render'>,
  against: CheckedAgainst,
  checked: readonly TextEntry[],
): Promise<FoundDiagnostic[]> {
  const { archive } = against
  const renderWhole: RenderEntry = async (entry) => {
    const rendered = await render(entry)
    if (rendered.isTemporary) throw new SiteError('server/busy')
    return rendered
  }
  return [
    ...tableDiagnostics(tree, checked),
    ...checked.flatMap((entry) => repeatedFiles(tree, entry)),
    ...(await textDiagnostics(tree, renderWhole, against, checked)),
    ...(archive ? await archiveDiagnostics(tree, renderWhole, archive, checked) : []),
  ]
}

function byLine(one: Pick<FoundDiagnostic, 'line'>, other: Pick<FoundDiagnostic, 'line'>): number {
  return one.line - other.line
}

/** Source numbers in article tables that do not exist in the front matter. */
function tableDiagnostics(tree: ContentTree, checked: readonly TextEntry[]): FoundDiagnostic[] {
  return checked.flatMap((entry) => {
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
          `the article has ${counted(known, 'source')} and no source ${number}`,
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
