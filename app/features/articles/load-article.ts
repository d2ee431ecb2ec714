import { renderToStaticMarkup } from 'react-dom/server'
import type { Archive } from '#domain/archive/archive.ts'
import type { FileView } from '#domain/archive/entry-view.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import type { Article } from '#domain/articles/article.ts'
import type { Block, RichText, SectionPart } from '#domain/articles/rich-text.ts'
import { postUrl } from '#domain/site/blog-url.ts'
import type { SiteContent } from '#domain/site/site.ts'
import { ArticleSources } from './article-sources.tsx'
import type { ArticlePart } from './article-text.tsx'

export type LoadedArticle = Awaited<ReturnType<typeof loadArticle>>

/** The data of an article page without its text. */
export type ArticlePageData = LoadedArticle['page']

interface Drawing {
  draw(text: RichText): string
  files: FileView[]
  /** HTML of a section below its own text; `undefined` where it has nothing to show. */
  drawSection(part: SectionPart): string | undefined
}

interface Site {
  archive: Pick<Archive, 'resolveFolderPaths'>
  site: Pick<SiteContent, 'brand'>
  siteUrl: string
}

export async function loadArticle(
  article: Article,
  { draw, files, drawSection }: Drawing,
  { archive, site, siteUrl }: Site,
) {
  const { text, slug, title, subtitle, added, updated, headings, readingMinutes, sources } = article
  const { change, corrections } = article
  const parts = partsOf(text, draw, drawSection)
  const drawn = new Set(parts.flatMap(({ anchors }) => anchors))
  const omitted = new Set(
    text.flatMap((block) => (block.kind === 'section' ? block.anchors : [])),
  ).difference(drawn)
  return {
    page: {
      slug,
      title,
      subtitle,
      added,
      updated,
      readingMinutes,
      sources: sources.length,
      change,
      corrections,
      headings: headings.filter(({ id }) => !omitted.has(id)),
      brand: site.brand,
      siteUrl,
      url: siteUrl + postUrl(slug),
      /** URL of the archive's folder on the subject, if there is one. */
      folder: await urlOf(article.folder, archive),
    },
    /** The rendered text. */
    parts: sources.length > 0 ? [...parts, sourcesPart(sources)] : parts,
    files,
  }
}

function sourcesPart(sources: Article['sources']): ArticlePart {
  const html = renderToStaticMarkup(ArticleSources({ sources }))
  return { kind: 'sources', anchors: ['sources'], html }
}

/** Sections that are rendered from data, and the text between them. */
function partsOf(
  text: RichText,
  draw: Drawing['draw'],
  drawSection: Drawing['drawSection'],
): ArticlePart[] {
  const parts: ArticlePart[] = []
  let run: Block[] = []
  const endRun = () => {
    if (run.length > 0) parts.push({ kind: 'text', anchors: [], html: draw(run) })
    run = []
  }
  for (const block of text) {
    if (block.kind !== 'section') {
      run.push(block)
      continue
    }
    endRun()
    const html = drawSection(block)
    if (html !== undefined) parts.push(sectionPart(block, draw(block.blocks), html))
  }
  endRun()
  return parts
}

function sectionPart({ name, anchors }: SectionPart, words: string, html: string): ArticlePart {
  // A comparison is as wide as the window, but its text is as wide as the page.
  const head = name === 'comparison' ? `<div class="wrap">${words}</div>` : words
  return { kind: name, anchors, html: head + html }
}

/** A folder that the archive does not have yet is not offered. */
async function urlOf(
  folder: string | undefined,
  archive: Site['archive'],
): Promise<string | undefined> {
  const path = folder === undefined ? undefined : archivePath.safeParse(folder).data
  const now = path && (await archive.resolveFolderPaths([path])).get(path)
  return now && folderUrl(now)
}
