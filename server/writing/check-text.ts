import type { Source } from '#domain/front-matter/source-entry.ts'
import { hiddenCharacters, withoutHidden } from '#domain/writing/hidden-characters.ts'
import { HIDDEN_CHARACTERS } from '#domain/writing/problem-fix.ts'
import { cataloguePath } from '#domain/writing/text-path.ts'
import type { TextCheck, TextProblem } from '#domain/writing/writing.ts'
import { newFileProblems } from '../content/checks/archive-checks.ts'
import { type CheckedAgainst, checkEntry } from '../content/checks/check-library.ts'
import { type Diagnostic, firstProblems, type Problem } from '../content/checks/diagnostic.ts'
import { takenName } from '../content/checks/former-names.ts'
import { pagesBelowBlog, siteProblems } from '../content/checks/site-checks.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import { pathWithSameUrl } from '../content/content-path.ts'
import type { ContentReader } from '../content/content-reader.ts'
import type { ContentTree } from '../content/content-tree.ts'
import type { OpenLibrary } from '../content/open-library.ts'
import { SITE } from '../content/site-file.ts'
import { problemAt } from '../content/yaml/checked-yaml.ts'
import type { FieldLines } from '../content/yaml/yaml-text.ts'
import { SiteError } from '../errors.ts'
import { withFixes } from './facts/apply-fix.ts'
import { newRatingProblems } from './facts/earlier-rating.ts'
import { standInFor } from './stand-in.ts'

interface CheckParts {
  library: Pick<OpenLibrary, 'tree' | 'render'>
  reader: Pick<ContentReader, 'read' | 'readSite'>
  against: () => CheckedAgainst
}

interface CheckedText extends TextCheck {
  /** Undefined for a text that no page would show. */
  entry: ContentEntry | undefined
}

/**
 * Checks a text that is not saved, as if it were.
 * @throws SiteError server/busy if the machine could not read or render it: that is no mistake.
 */
export async function checkText(
  parts: CheckParts,
  path: string,
  given: string,
): Promise<CheckedText> {
  const text = given.replace(/^\uFEFF/, '')
  const characters = characterProblems(text)
  if (characters.length === 0) return checkReadable(parts, path, text)
  const { problems } = await checkReadable(parts, path, withoutHidden(text))
  return { ...unpublishable([]), problems: [...errors(characters), ...problems] }
}

/** Checks a text without invisible characters. */
async function checkReadable(parts: CheckParts, path: string, text: string): Promise<CheckedText> {
  const { library, reader, against } = parts
  if (path === SITE) return checkSite(parts, text)
  const { entry, problems } = whole(await reader.read(path, text))
  const published = library.tree.entries().find((one) => one.path === path)
  const blocking = entry
    ? [
        ...problems,
        ...publishingProblems(library.tree, entry),
        ...(published ? [] : takenNameProblems(library.tree, entry)),
        ...newRatingProblems(entry, published),
        ...(await newFileProblems(entry, published, against().archive)),
      ]
    : problems
  if (!entry || blocking.length > 0) {
    const { problems: found, ...rest } = unpublishable(blocking)
    const below = await bodyMistakes(parts, path, text, entry)
    return { ...rest, problems: withFixes(path, text, [...found, ...below]) }
  }
  const tree = withEntry(library.tree, entry)
  const found = await checkEntry({ tree, render: library.render }, against(), entry)
  return { entry, isPublishable: true, problems: withFixes(path, text, found.map(plain)) }
}

/**
 * Mistakes in the text below front matter that has mistakes itself, so that an author reads of both at once.
 * @param read Undefined if the front matter is not valid.
 */
async function bodyMistakes(
  { library, reader, against }: CheckParts,
  path: string,
  text: string,
  read: ContentEntry | undefined,
): Promise<TextProblem[]> {
  const standIn = read ? undefined : standInFor(path, text)
  const entry = standIn ? whole(await reader.read(path, standIn.text)).entry : read
  if (!entry || !('text' in entry)) return []
  if (standIn) entry.text.bodyLine = standIn.bodyLine
  const tree = withEntry(library.tree, entry)
  const found = await checkEntry({ tree, render: library.render }, against(), entry)
  return found
    .filter(({ kind, field, omitted }) => kind === 'error' && field === '' && !omitted)
    .filter(({ message }) => standIn?.isOwn(message) ?? true)
    .map(plain)
}

/** A link that leads nowhere is listed, but does not prevent publishing. */
async function checkSite(
  { library, reader, against }: CheckParts,
  text: string,
): Promise<CheckedText> {
  const { site, problems } = whole(await reader.readSite(text))
  const pages = pagesBelowBlog(library.tree)
  const found = site ? await siteProblems(text, site, { ...against(), pages }) : problems
  const isPublishable = site !== undefined
  return { entry: undefined, isPublishable, problems: withFixes(SITE, text, errors(found)) }
}

function whole<Read extends { isTemporary?: boolean }>(read: Read): Read {
  if (read.isTemporary) throw new SiteError('server/busy')
  return read
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

/** Reserved for examples (RFC 2606). */
const EXAMPLE_HOST = /(?:^|\.)example(?:\.(?:com|net|org))?$/

function characterProblems(text: string): Problem[] {
  return firstProblems(
    hiddenCharacters(text).map(({ line, column, code }, at) => () => ({
      line,
      field: '',
      message: `column ${column} has the invisible character ${code}; delete it`,
      // Text copied from elsewhere has many, of which nobody sees any.
      ...(at === 0 && { fix: { remove: HIDDEN_CHARACTERS } }),
    })),
  )
}

/** Problems that prevent publishing a valid text in the browser. */
function publishingProblems(tree: Pick<ContentTree, 'paths'>, entry: ContentEntry) {
  return [...urlProblems(tree, entry), ...catalogueProblems(tree, entry), ...exampleSources(entry)]
}

/** A new text must not take the URL by which a renamed one is still reached. */
function takenNameProblems(tree: ContentTree, entry: ContentEntry): Problem[] {
  const message = 'text' in entry ? takenName(tree, entry) : undefined
  return message === undefined ? [] : [{ line: 1, field: '', message }]
}

function urlProblems(tree: Pick<ContentTree, 'paths'>, { path }: ContentEntry): Problem[] {
  const other = pathWithSameUrl(path)
  if (other === undefined || !tree.paths().includes(other)) return []
  const message = `expected another name, because ${other} has the same URL; rename one of them`
  return [{ line: 1, field: '', message }]
}

function catalogueProblems(tree: Pick<ContentTree, 'paths'>, entry: ContentEntry): Problem[] {
  if (entry.kind !== 'case' && entry.kind !== 'records') return []
  const own = cataloguePath(entry.slug)
  if (tree.paths().includes(own)) return []
  const message = `there is no catalogue "${entry.slug}", so no page would show this; publish ${own} first`
  return [{ line: 1, field: '', message }]
}

function exampleSources(entry: ContentEntry): Problem[] {
  return firstProblems(
    sourcesOf(entry).flatMap(({ lines, path, sources }) =>
      sources.flatMap(({ address: url }, at) => {
        const { hostname } = new URL(url)
        const message = `expected the URL of the source, not the example ${hostname}`
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
