import './article-page.css'
import { Link } from 'react-router'
import { CitationBox } from '#app/ui/citation-box.tsx'
import { Viewable } from '#app/ui/viewer/viewable.tsx'
import type { ViewerItem } from '#app/ui/viewer/viewer-item.ts'
import type { FileView } from '#domain/archive/entry-view.ts'
import { citationTexts, dayInWords } from '#domain/cases/case-citation.ts'
import { ContentsBeside, ContentsFolded } from './article-contents.tsx'
import { ArticleText, type ShownPart } from './article-text.tsx'
import type { ArticlePageData, LoadedArticle } from './load-article.ts'

interface ArticlePageProps extends Pick<LoadedArticle, 'page' | 'files'> {
  parts: readonly ShownPart[]
  viewerItemOf(file: FileView, site: ArticlePageData): ViewerItem
}

/** A dossier to read: title, contents, text, sources, and how to cite it. */
export function ArticlePage({ page, parts, files, viewerItemOf }: ArticlePageProps) {
  const { title, subtitle, brand, address, added, updated, sources } = page
  // A comparison that begins the text stands over contents and text, as wide as the window.
  const wide = parts[0]?.kind === 'comparison' ? 1 : 0
  function itemOf(id: string) {
    const file = files.find((each) => each.id === id)
    return file && viewerItemOf(file, page)
  }
  const entries = [
    ...page.headings,
    ...(sources > 0 ? [{ id: 'sources', text: 'Sources', depth: 2 }] : []),
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
      {wide > 0 && <ArticleText parts={parts} from={0} to={wide} />}
      <div className="wrap article-body">
        <ContentsBeside entries={entries} />
        <div className="article-main">
          <Viewable itemOf={itemOf}>
            <ArticleText parts={parts} from={wide} to={parts.length} />
          </Viewable>
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
        {sources > 0 && <a href="#sources">{sources === 1 ? '1 source' : `${sources} sources`}</a>}
      </p>
      {folder && (
        <Link className="button" to={folder}>
          Archive folder on this subject
        </Link>
      )}
    </div>
  )
}
