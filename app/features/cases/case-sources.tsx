import './case-sources.css'
import { When } from '#app/ui/times/when.tsx'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { CaseView, SourceView } from '#domain/cases/case-view.ts'
import { claimLabel } from '#domain/cases/claim-label.ts'
import { sourceChip } from '#domain/cases/source-chip.ts'

interface ChipsProps extends Pick<CaseView, 'id' | 'sources'> {
  /** URL of the post that located the case. */
  geolocation: string | undefined
}

/** Labels of the sources; each leads to its line in the list of sources. */
export function SourceChips({ id, sources, geolocation }: ChipsProps) {
  const chips = sources.map((source, at) => ({ source, number: at + 1 }))
  return (
    <ul className="row case-chips" aria-label="Sources at a glance" data-not-printed="">
      {chips.map(({ source, number }) => (
        <li key={number}>
          <a
            className="plain-link"
            href={`#${id}-source-${number}`}
            data-claim={source.claimOf && ''}
          >
            <b>{number}</b> {sourceChip(source, geolocation)}
            {source.claimOf && ', claim'}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Numbered, as the text refers to sources by number. */
export function CaseSources({ id, sources }: Pick<CaseView, 'id' | 'sources'>) {
  const placed = sources.map((source, at) => ({ source, place: `${id}-source-${at + 1}` }))
  return (
    <ol className="case-sources numbered-sources">
      {placed.map(({ source, place }) => (
        <li key={place} id={place}>
          <SourceLine source={source} />
        </li>
      ))}
    </ol>
  )
}

function SourceLine({ source }: { source: SourceView }) {
  const { address: url, title, publisher, date, claimOf, readVia } = source
  const day = date ? parseCaseDate(date) : undefined
  return (
    <>
      {publisher}
      {day && ', '}
      {day && <When iso={day.iso}>{day.words}</When>}
      {': '}
      <a href={url}>{title}</a>
      {readVia && ` (read via ${readVia})`}
      {claimOf && ' '}
      {claimOf && <span className="tag">{claimLabel(claimOf)}</span>}
    </>
  )
}
