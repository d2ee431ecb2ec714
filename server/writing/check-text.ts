import type { TextCheck, TextProblem } from '#domain/writing/writing.ts'
import { type CheckedAgainst, checkEntry } from '../content/checks/check-library.ts'
import type { Diagnostic, Problem } from '../content/checks/diagnostic.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import type { ContentReader } from '../content/content-reader.ts'
import type { ContentTree } from '../content/content-tree.ts'
import type { OpenLibrary } from '../content/open-library.ts'
import { SITE } from '../content/site-file.ts'
import { newRatingProblems } from './facts/earlier-rating.ts'
import { withFixes } from './facts/problem-fixes.ts'
import { characterProblems, publishingProblems } from './publishing-problems.ts'

interface CheckParts {
  library: Pick<OpenLibrary, 'tree' | 'render'>
  reader: Pick<ContentReader, 'read' | 'readSite'>
  against: () => CheckedAgainst
}

interface CheckedText extends TextCheck {
  /** Undefined for a text that no page would show. */
  entry: ContentEntry | undefined
}

/** Checks a text that is not saved, as if it were. */
export async function checkText(
  { library, reader, against }: CheckParts,
  path: string,
  given: string,
): Promise<CheckedText> {
  const text = given.replace(/^\uFEFF/, '')
  const characters = characterProblems(text)
  if (characters.length > 0) return unpublishable(characters)
  if (path === SITE) {
    const { problems } = await reader.readSite(text)
    const found = withFixes(path, text, errors(problems))
    return { entry: undefined, isPublishable: problems.length === 0, problems: found }
  }
  const { entry, problems } = await reader.read(path, text)
  const published = library.tree.entries().find((one) => one.path === path)
  const blocking = entry
    ? [
        ...problems,
        ...publishingProblems(library.tree, entry),
        ...newRatingProblems(entry, published),
      ]
    : problems
  if (!entry || blocking.length > 0) {
    const { problems: found, ...rest } = unpublishable(blocking)
    return { ...rest, problems: withFixes(path, text, found) }
  }
  const tree = withEntry(library.tree, entry)
  const found = await checkEntry({ tree, render: library.render }, against(), entry)
  return { entry, isPublishable: true, problems: withFixes(path, text, found.map(plain)) }
}

function unpublishable(problems: readonly Problem[]): CheckedText {
  return { entry: undefined, isPublishable: false, problems: errors(problems) }
}

function errors(problems: readonly Problem[]): TextProblem[] {
  return problems.map((problem) => plain({ ...problem, kind: 'error' }))
}

function plain({ line, field, message, kind, fix }: Omit<Diagnostic, 'file'>): TextProblem {
  return { line, field, message, kind, ...(fix && { fix }) }
}

/** The files as they would be with this one. */
export function withEntry(tree: ContentTree, entry: ContentEntry): ContentTree {
  const others = tree.entries().filter(({ path }) => path !== entry.path)
  const entries = [...others, entry].sort((one, other) => (one.path < other.path ? -1 : 1))
  const paths = [...new Set([...tree.paths(), entry.path])]
  return {
    ...tree,
    paths: () => paths,
    entries: () => entries,
    diagnostics: () => [],
    isEarlier: (path) => path !== entry.path && tree.isEarlier(path),
  }
}

/** The files as they would be without this one. */
export function withoutEntry(tree: ContentTree, path: string): ContentTree {
  const entries = tree.entries().filter((entry) => entry.path !== path)
  const paths = tree.paths().filter((one) => one !== path)
  return { ...tree, paths: () => paths, entries: () => entries }
}
