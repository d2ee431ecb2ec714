import type { Article } from '#domain/articles/article.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import { claimLabel } from '#domain/cases/claim-label.ts'

type Sources = Article['sources']

/** Numbered as text and tables refer to them. */
export function ArticleSources({ sources }: { sources: Sources }) {
  return (
    <>
      <h2 id="sources">Sources</h2>
      <ol className="numbered-sources">
        {sources.map((source, index) => (
          <li key={source.address} id={`source-${index + 1}`}>
            <SourceLine source={source} />
          </li>
        ))}
      </ol>
    </>
  )
}

function SourceLine({ source }: { source: Sources[number] }) {
  const { address: url, title, publisher, date, claimOf, readVia } = source
  const day = date && parseCaseDate(date.replaceAll('-', '.'))?.words
  return (
    <>
      <a href={url} rel="noopener noreferrer">
        {title}
      </a>
      <small className="row">
        {[publisher, day, readVia && `read via ${readVia}`].filter(Boolean).join(', ')}
        {claimOf && <span className="tag">{claimLabel(claimOf)}</span>}
      </small>
    </>
  )
}
