import { stat } from 'node:fs/promises'
import { OperatorError } from '../../operator-error.ts'
import { ContentError } from '../content-file.ts'
import { type ContentPath, contentPath, ROUNDS } from '../content-path.ts'
import { drawingNames } from '../drawings.ts'
import { type OpenLibrary, openLibrary } from '../library.ts'
import { readContent } from '../read-content.ts'
import { createTextRenderer } from '../rendering/text-renderer.ts'
import { readSite } from '../site-file.ts'
import type { ArchiveLookup } from './archive-checks.ts'
import { checkLibrary } from './check-library.ts'
import { diagnosticText } from './diagnostic.ts'
import { siteDiagnostics } from './site-checks.ts'

export interface CheckedContent {
  /** Files of cases and of articles, those with a mistake too. */
  cases: number
  articles: number
  /** A sentence each, with file, line and field. */
  diagnostics: string[]
  /** How many more mistakes there are than sentences. */
  unlisted: number
  /** What may be right all the same. */
  warnings: string[]
}

interface Checking {
  folder: string
  /** `undefined`: files and folders of the archive are taken on trust. */
  archive: ArchiveLookup | undefined
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/**
 * Reads all that the author wrote and tells every mistake, as often as it is asked.
 * @returns `undefined` when it was aborted.
 * @throws OperatorError where there is no such folder.
 */
export async function checkContent(checking: Checking): Promise<CheckedContent | undefined> {
  const { folder, archive, signal } = checking
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory())
    throw new OperatorError(`The content folder ${folder} does not exist. Check CONTENT_DIR.`)
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
    const pages = new Set(places.flatMap(pageOf))
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
      // A sentence that stands for others is none of them.
      unlisted: diagnostics.reduce((sum, { unlisted = 1 }) => sum + unlisted - 1, 0),
      warnings: sentences('warning'),
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await renderer.close()
  }
}

/** Last part of the address of the page that a file is of, whether or not it has a mistake. */
function pageOf(place: ContentPath): string[] {
  if (place.kind === 'article') return [place.name]
  return place.kind === 'catalogue' ? [place.slug] : []
}

function missingRounds({ tree }: OpenLibrary): string[] {
  if (tree.paths().includes(ROUNDS)) return []
  return [`${tree.nameOf(ROUNDS)} is missing; without it the calculator offers no templates.`]
}

/** What is wrong with a file as a whole is thrown, one sentence a line. */
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
