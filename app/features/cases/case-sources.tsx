import './case-sources.css'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { CaseView, SourceView } from '#domain/cases/case-view.ts'
import { claimLabel } from '#domain/cases/claim-label.ts'

/** Numbered as the text refers to them. */
export function CaseSources({ id, sources }: Pick<CaseView, 'id' | 'sources'>) {
  const placed = sources.map((source, at) => ({ source, place: `${id}-source-${at + 1}` }))
  return (
    <ol className="case-sources">
      {placed.map(({ source, place }) => (
        <li key={place} id={place}>
          <SourceLine source={source} />
        </li>
      ))}
    </ol>
  )
}

function SourceLine({ source }: { source: SourceView }) {
  const { address, title, publisher, date, claimOf, readVia } = source
  const day = date && parseCaseDate(date)?.words
  return (
    <>
      {`${publisher}${day ? `, ${day}` : ''}: `}
      <a href={address}>{title}</a>
      {readVia && ` (read via ${readVia})`}
      {claimOf && ' '}
      {claimOf && <span className="case-label">{claimLabel(claimOf)}</span>}
    </>
  )
}
