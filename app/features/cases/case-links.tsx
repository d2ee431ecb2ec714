import './case-links.css'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { CaseLink } from '#domain/cases/case-neighbours.ts'

interface CaseLinksProps {
  links: readonly CaseLink[]
  addressOf(id: string): string
}

/** Cases of the same vehicle in the order of time; the one that is read stands among them. */
export function LifeLine({ id, links, addressOf }: CaseLinksProps & { id: string }) {
  if (links.length === 0) return
  return (
    <section className="case-links">
      <h4>The same vehicle</h4>
      <ol className="life-line">
        {links.map((link) => (
          <li key={link.id} aria-current={link.id === id || undefined}>
            <DateOf link={link} />
            {link.id === id ? 'This case' : <a href={addressOf(link.id)}>{link.title}</a>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Other cases that may concern the same vehicle or event. */
export function RelatedCases({ links, addressOf }: CaseLinksProps) {
  if (links.length === 0) return
  return (
    <section className="case-links">
      <h4>Related cases</h4>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <DateOf link={link} />
            <a href={addressOf(link.id)}>{link.title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DateOf({ link: { date } }: { link: CaseLink }) {
  return <span className="case-links-date">{parseCaseDate(date)?.text || 'undated'}</span>
}
