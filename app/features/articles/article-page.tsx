import './article-page.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CitationBox } from '#app/ui/citation-box.tsx'
import { LiveText } from '#app/ui/live-text/live-text.tsx'
import { Viewable } from '#app/ui/viewer/viewable.tsx'
import type { ViewerItem } from '#app/ui/viewer/viewer-item.ts'
import type { FileView } from '#domain/archive/entry-view.ts'
import { citationTexts, dayInWords } from '#domain/cases/case-citation.ts'
import { ContentsBeside, type ContentsEntry, ContentsFolded } from './article-contents.tsx'
import { ArticleSources } from './article-sources.tsx'
import type { ArticlePageData, LoadedArticle } from './load-article.ts'

interface ArticlePageProps extends Pick<LoadedArticle, 'page' | 'html' | 'files'> {
  viewerItemOf(file: FileView, site: ArticlePageData): ViewerItem
  /** What stands over contents and text, as wide as the window. */
  wide?: ReactNode
  /** What stands over the text. */
  children?: ReactNode
  /** Headings of both, for the contents. */
  before?: readonly ContentsEntry[]
}

/** A dossier to read: title, contents, text, sources, and how to cite it. */
export function ArticlePage(props: ArticlePageProps) {
  const { page, html, files, viewerItemOf, wide, children, before = [] } = props
  const { title, subtitle, brand, address, added, updated, sources } = page
  function itemOf(id: string) {
    const file = files.find((each) => each.id === id)
    return file && viewerItemOf(file, page)
  }
  const entries = [
    ...before,
    ...page.headings,
    ...(sources.length > 0 ? [{ id: 'sources', text: 'Sources', depth: 2 }] : []),
    { id: 'cite', text: 'Cite this page', depth: 2 },
  ]
  return (
    <article className="article">
      <header className="wrap article-head">
        <p className="label">
          <Link to="/blog">Blog posts</Link>
        </p>
        <h1>{title}</h1>
        {subtitle && <p className="article-subtitle">{subtitle}</p>}
        <Facts page={page} />
        <ContentsFolded entries={entries} />
      </header>
      {wide}
      <div className="wrap article-body">
        <ContentsBeside entries={entries} />
        <div className="article-main">
          {children}
          <Viewable itemOf={itemOf}>
            <LiveText html={html} />
          </Viewable>
          {sources.length > 0 && <ArticleSources sources={sources} />}
          <CitationBox
            title="Cite this page"
            formsOf={(accessed) =>
              citationTexts({ title, brand, address, day: updated ?? added, accessed })
            }
          />
        </div>
      </div>
    </article>
  )
}

/** Days, length and what belongs to the article. */
function Facts({ page }: { page: ArticlePageData }) {
  const { added, updated, readingMinutes, sources, folder } = page
  return (
    <div className="article-facts">
      <p>
        <span>
          Published <time dateTime={added}>{dayInWords(added)}</time>
        </span>
        {updated && (
          <span>
            Updated <time dateTime={updated}>{dayInWords(updated)}</time>
          </span>
        )}
        <span>{readingMinutes} min to read</span>
        {sources.length > 0 && (
          <a href="#sources">{sources.length === 1 ? '1 source' : `${sources.length} sources`}</a>
        )}
      </p>
      {folder && (
        <Link className="button" to={folder}>
          Archive folder on this subject
        </Link>
      )}
    </div>
  )
}
