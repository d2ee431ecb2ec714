import type { PreviewData } from '#domain/writing/writing.ts'
import { catalogueFiles, catalogueView } from '../content/catalogue-view.ts'
import type { ContentReader } from '../content/content-reader.ts'
import { articleView } from '../content/library-views.ts'
import type { OpenLibrary } from '../content/open-library.ts'
import type { TextEntry } from '../content/rendered-entries.ts'
import { unrenderedText } from '../content/rendering/unrendered-text.ts'
import { SITE } from '../content/site-file.ts'
import { withEntry } from './check-text.ts'

interface PreviewParts {
  library: Pick<OpenLibrary, 'tree' | 'render'>
  reader: Pick<ContentReader, 'read'>
}

const NOTHING = unrenderedText('')

/** The page that a text would have. Only this text is rendered, as each pause in typing requests a preview. */
export async function previewText(
  { library: { tree, render }, reader }: PreviewParts,
  path: string,
  text: string,
): Promise<PreviewData | undefined> {
  if (path === SITE) return undefined
  const { entry } = await reader.read(path, text.replace(/^\uFEFF/, ''))
  if (entry?.kind === 'article')
    return { kind: 'article', article: await articleView(entry, render) }
  if (entry?.kind !== 'case' && entry?.kind !== 'catalogue') return undefined
  const files = catalogueFiles(withEntry(tree, entry).entries(), entry.slug)
  const renderOwn = (one: TextEntry) => (one === entry ? render(one) : Promise.resolve(NOTHING))
  const catalogue = await catalogueView(files, renderOwn, true)
  if (!catalogue) return undefined
  return entry.kind === 'case'
    ? { kind: 'case', catalogue, id: entry.text.head.id }
    : { kind: 'catalogue', catalogue }
}
