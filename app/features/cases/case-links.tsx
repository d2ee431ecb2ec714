import './case-links.css'
import { When } from '#app/ui/times/when.tsx'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { CaseLink } from '#domain/cases/case-neighbours.ts'

interface CaseLinksProps {
  /** Level of its heading. */
  as: 'h2' | 'h4'
  links: readonly CaseLink[]
  urlOf(id: string): string
}

/** Other cases that may concern the same vehicle or event. */
export function RelatedCases({ as: Title, links, urlOf }: CaseLinksProps) {
  if (links.length === 0) return
  return (
    <section className="case-links">
      <Title className="caps">Related cases</Title>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <DateOf date={link.date} />
            <a href={urlOf(link.id)}>{link.title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The date, as precise as it is known. */
export function DateOf({ date }: Pick<CaseLink, 'date'>) {
  const known = parseCaseDate(date)
  return (
    <span className="muted">
      <When iso={known?.iso}>{known?.text || 'undated'}</When>
    </span>
  )
}
