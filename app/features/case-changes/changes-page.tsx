import { preloadReadingFont } from '#app/ui/reading-font.ts'
import { longDate } from '#domain/cases/case-citation.ts'
import { counted } from '#domain/units/count.ts'
import './case-changes.css'
import type { ChangeDay } from '#domain/catalogues/changes.ts'

interface Props {
  title: string
  /** URL of the catalogue's page, on this site. */
  url: string
  days: ChangeDay[]
}

/** Changes of a catalogue, by day. */
export function ChangesPage({ title, url, days }: Props) {
  preloadReadingFont()
  return (
    <div className="wrap case-changes">
      <p className="case-changes-back">
        <a href={url}>{title}</a>
      </p>
      <h1>What changed</h1>
      <p className="lead">
        Cases added, updated and corrected in “{title}”, newest first. Also available as{' '}
        <a href={`${url}/feed.xml`}>a feed</a>.
      </p>
      {days.length === 0 && <p>There are no cases yet, so nothing has changed.</p>}
      {days.map(({ day, changes }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            <time dateTime={day}>{longDate(day)}</time>
            <small>{counted(changes.length, 'case')}</small>
          </h2>
          <ul>
            {changes.map(({ id, title: name, what, text }) => (
              <li key={id}>
                <span data-what={what}>{what}</span>
                <a href={`${url}/${id}`}>{name}</a>
                {text && <p className="fine">{text}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
