import type { Archive } from '#domain/archive/archive.ts'
import { archivePath } from '#domain/archive/archive-path.ts'
import type { FileView } from '#domain/archive/entry-view.ts'
import { folderAddress } from '#domain/archive/file-address.ts'
import type { Article } from '#domain/articles/article.ts'
import type { Library } from '#domain/articles/library.ts'
import type { SiteContent } from '#domain/site/site.ts'

/** What every article page says of its article. The text comes apart from it. */
export interface ArticlePageData extends Omit<Article, 'folder' | 'html'> {
  brand: string
  siteUrl: string
  /** Whole public address of the page. */
  address: string
  /** Address of the archive's folder on the subject, on this site; `undefined` where there is none. */
  folder: string | undefined
}

interface LiveTexts {
  texts: string[]
  files: FileView[]
  frames: string[]
}

export interface LoadedArticle {
  page: ArticlePageData
  /** The text with its pictures in place. */
  html: string
  /** What it shows of the archive. */
  files: FileView[]
  /** What it may frame. */
  frames: string[]
}

type ArchiveAsked = Pick<Archive, 'folder' | 'foldersNow' | 'file' | 'images'>

interface Parts {
  archive: ArchiveAsked
  library: Pick<Library, 'article'>
  site: Pick<SiteContent, 'brand' | 'embeds'>
  siteUrl: string
  /** Puts into texts what they show of the archive. */
  liveTexts(
    archive: ArchiveAsked,
    texts: readonly string[],
    embeds: readonly string[],
  ): Promise<LiveTexts>
}

/** @returns `undefined` when there is no such article, or a mistake in its head keeps it out. */
export async function loadArticle(
  slug: string,
  { archive, library, site, siteUrl, liveTexts }: Parts,
): Promise<LoadedArticle | undefined> {
  const article = await library.article(slug)
  if (!article) return undefined
  const { html, folder, ...told } = article
  const { texts, files, frames } = await liveTexts(archive, [html], site.embeds)
  return {
    page: {
      ...told,
      brand: site.brand,
      siteUrl,
      address: `${siteUrl}/blog/${slug}`,
      folder: await addressOf(folder, archive),
    },
    html: texts[0] ?? html,
    files,
    frames,
  }
}

/** A folder that the archive does not have yet is not offered. */
async function addressOf(
  folder: string | undefined,
  archive: ArchiveAsked,
): Promise<string | undefined> {
  const path = folder === undefined ? undefined : archivePath.safeParse(folder).data
  const now = path && (await archive.foldersNow([path])).get(path)
  return now && folderAddress(now)
}
