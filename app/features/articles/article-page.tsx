import { ButtonLink } from '#app/ui/buttons.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import { counted } from '#domain/units/count.ts'
import './article-page.css'
import { ContentsBeside, ContentsFolded } from '#app/ui/contents/page-contents.tsx'
import { CitationBox } from '#app/ui/copying/citation-box.tsx'
import { citationTexts, longDate } from '#domain/cases/case-citation.ts'
import { isoDay } from '#domain/units/day.ts'
import { ArticleChanges, changesIn } from './article-changes.tsx'
import { ArticleText } from './article-text.tsx'
import type { ArticlePageData, LoadedArticle } from './load-article.ts'

/** An article: title, contents, text, sources, and how to cite it. */
export function ArticlePage({ page, parts }: Pick<LoadedArticle, 'page' | 'parts'>) {
  preloadReadingFont()
  const { title, subtitle, brand, url, added, updated, sources } = page
  // A comparison that begins the text stands over contents and text, as wide as the window.
  const wide = parts[0]?.kind === 'comparison' ? 1 : 0
  const entries = [
    ...page.headings,
    ...(sources > 0 ? [{ id: 'sources', text: 'Sources', depth: 2 }] : []),
    ...(changesIn(page).length > 0
      ? [{ id: 'article-changes', text: 'What changed', depth: 2 }]
      : []),
    { id: 'cite', text: 'Cite this page', depth: 2 },
  ]
  return (
    <article className="article">
      <header className="wrap article-head">
        <p className="label" data-not-printed="">
          <a className="plain-link" data-underlined="" href="/blog">
            Blog posts
          </a>
        </p>
        <h1>{title}</h1>
        {subtitle && <p className="muted article-subtitle">{subtitle}</p>}
        <Facts page={page} />
        <ContentsFolded entries={entries} />
      </header>
      {wide > 0 && <ArticleText parts={parts.slice(0, wide)} />}
      <div className="wrap with-contents">
        <ContentsBeside entries={entries} />
        <div>
          <ArticleText parts={parts.slice(wide)} />
          <ArticleChanges page={page} />
          <CitationBox
            title="Cite this page"
            forms={citationTexts({
              title,
              brand,
              url,
              day: updated ?? added,
              accessed: isoDay(),
            })}
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
    <div className="bar article-facts">
      <p className="muted row">
        <span>
          Published <time dateTime={added}>{longDate(added)}</time>
        </span>
        {updated && (
          <span>
            Updated <time dateTime={updated}>{longDate(updated)}</time>
          </span>
        )}
        <span>{readingMinutes} min to read</span>
        {sources > 0 && <a href="#sources">{counted(sources, 'source')}</a>}
      </p>
      {folder && (
        <ButtonLink data-not-printed="" href={folder}>
          Archive folder on this subject
        </ButtonLink>
      )}
    </div>
  )
}
