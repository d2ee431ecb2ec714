import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContent } from '#domain/site/site.ts'
import { OperatorError } from '../../operator-error.ts'
import { ContentError, problemTexts, readYamlFile } from '../content-file.ts'
import { contentPath, ROUNDS } from '../content-path.ts'
import { drawingNames } from '../drawings.ts'
import { type OpenLibrary, openLibrary } from '../open-library.ts'
import { readContent } from '../read-content.ts'
import { createTextRenderer } from '../rendering/text-renderer.ts'
import { missingSite, readSite, SITE } from '../site-file.ts'
import type { ArchiveLookup } from './archive-checks.ts'
import { checkLibrary } from './check-library.ts'
import { diagnosticText } from './diagnostic.ts'
import { type PointedTo, pagesBelowBlog, siteProblems } from './site-checks.ts'

export interface CheckedContent {
  /** Number of case and article files, including invalid ones. */
  cases: number
  articles: number
  /** One sentence each, with file, line and field. */
  diagnostics: string[]
  /** Number of mistakes that are not listed. */
  omitted: number
  /** Possible mistakes. */
  warnings: string[]
}

interface Checking {
  folder: string
  /** `undefined`: references to the archive are not checked. */
  archive: ArchiveLookup | undefined
  /** Aborted when the result is no longer needed. */
  signal: AbortSignal
}

/**
 * Reads and checks all content.
 * @returns `undefined` if aborted.
 * @throws OperatorError if the folder does not exist.
 */
export async function checkContent(checking: Checking): Promise<CheckedContent | undefined> {
  const { folder, archive, signal } = checking
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new OperatorError(missingSite(folder))
  const site = await diagnosticsOf(() => readSite(folder))
  const embeds = site.read?.embeds ?? []

  const renderer = createTextRenderer()
  const stop = () => void renderer.close()
  signal.addEventListener('abort', stop)
  try {
    const library = await openLibrary({
      folder,
      read: readContent,
      renderer,
      showUnverified: () => true,
    })
    await library.refresh()
    const drawings = await drawingNames()
    const places = library.tree.paths().map(contentPath)
    const pages = pagesBelowBlog(library.tree)
    const ofSite =
      site.read && (await siteDiagnostics(folder, site.read, { drawings, pages, archive }))
    const diagnostics = await checkLibrary(library, { archive, embeds, drawings })
    if (signal.aborted) return undefined
    const sentences = (kind: string) =>
      diagnostics.filter((diagnostic) => diagnostic.kind === kind).map(diagnosticText)
    return {
      cases: places.filter(({ kind }) => kind === 'case').length,
      articles: places.filter(({ kind }) => kind === 'article').length,
      diagnostics: [
        ...site.diagnostics,
        ...(ofSite ?? []),
        ...missingRounds(library),
        ...sentences('error'),
      ],
      // The entry that counts omitted ones is not one itself.
      omitted: diagnostics.reduce((sum, { omitted = 1 }) => sum + omitted - 1, 0),
      warnings: sentences('warning'),
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await renderer.close()
  }
}

async function siteDiagnostics(folder: string, site: SiteContent, pointedTo: PointedTo) {
  const file = join(folder, SITE)
  const { text } = await readYamlFile(file)
  return problemTexts(file, await siteProblems(text, site, pointedTo))
}

function missingRounds({ tree }: OpenLibrary): string[] {
  if (tree.paths().includes(ROUNDS)) return []
  return [`${tree.nameOf(ROUNDS)} is missing; without it the calculator offers no templates.`]
}

/** Problems of a whole file are thrown, one sentence per line. */
async function diagnosticsOf<Read>(
  read: () => Promise<Read>,
): Promise<{ read: Read | undefined; diagnostics: string[] }> {
  try {
    return { read: await read(), diagnostics: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { read: undefined, diagnostics: error.message.split('\n') }
  }
}
