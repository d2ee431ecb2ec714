import './case-links.css'
import { When } from '#app/ui/when.tsx'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { CaseLink } from '#domain/cases/case-neighbours.ts'

interface CaseLinksProps {
  /** Level of its heading. */
  as: 'h2' | 'h4'
  links: readonly CaseLink[]
  addressOf(id: string): string
}

/** Cases of the same vehicle in the order of time; the one that is read stands among them. */
export function LifeLine({ as: Title, id, links, addressOf }: CaseLinksProps & { id: string }) {
  if (links.length === 0) return
  return (
    <section className="case-links">
      <Title className="caps">The same vehicle</Title>
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
export function RelatedCases({ as: Title, links, addressOf }: CaseLinksProps) {
  if (links.length === 0) return
  return (
    <section className="case-links">
      <Title className="caps">Related cases</Title>
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
  const known = parseCaseDate(date)
  return (
    <span className="case-links-date">
      <When iso={known?.iso}>{known?.text || 'undated'}</When>
    </span>
  )
}
