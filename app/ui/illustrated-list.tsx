import { preloadReadingFont } from './reading-font.ts'
import './illustrated-list.css'
import { Drawing } from './drawing.tsx'

export interface IllustratedItem {
  title: string
  text?: string | undefined
  link: string
  drawing?: string | undefined
  /** How much there is: `72 cases`. */
  amount?: string | undefined
  /** Day of the last change: `2026-11-22`, and in words. */
  changed?: { day: string; words: string } | undefined
}

interface IllustratedGroup {
  name?: string
  items: readonly IllustratedItem[]
  /** All of the group on one page. */
  overview?: { title: string; link: string }
}

interface IllustratedListProps {
  title: string
  subtitle: string
  /** With a heading each, where there are several. */
  groups: readonly IllustratedGroup[]
}

/** A page that leads to others, each with its drawing and a line on what is there. */
export function IllustratedList({ title, subtitle, groups }: IllustratedListProps) {
  preloadReadingFont()
  return (
    <div className="wrap illustrated-list">
      <h1>{title}</h1>
      <p className="lead">{subtitle}</p>
      {groups.map(({ name, items, overview }) => (
        <section key={name ?? ''}>
          {name && <h2 className="label">{name}</h2>}
          <ul>
            {items.map((item) => (
              <Item key={item.link} item={item} as={name ? 'h3' : 'h2'} />
            ))}
          </ul>
          {overview && (
            <p>
              <a href={overview.link}>{overview.title}</a>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

function Item({ item, as: Title }: { item: IllustratedItem; as: 'h2' | 'h3' }) {
  const { title, text, link, drawing, amount, changed } = item
  return (
    <li>
      <a className="plain-link" href={link}>
        {drawing ? <Drawing name={drawing} /> : <span className="drawing" />}
        <div>
          <Title className="illustrated-list-title">{title}</Title>
          <span>{text}</span>
          {(amount || changed) && (
            <p className="fine illustrated-list-facts">
              {amount}
              {changed && (
                <>
                  , last changed <time dateTime={changed.day}>{changed.words}</time>
                </>
              )}
            </p>
          )}
        </div>
      </a>
    </li>
  )
}
