import './drawn-list.css'
import { Drawing } from './drawing.tsx'

interface DrawnListProps {
  title: string
  subtitle: string
  items: readonly {
    title: string
    text?: string | undefined
    link: string
    drawing?: string | undefined
  }[]
}

/** An index page: each link has a drawing and a description. */
export function DrawnList({ title, subtitle, items }: DrawnListProps) {
  return (
    <div className="wrap drawn-list">
      <h1>{title}</h1>
      <p className="drawn-list-subtitle">{subtitle}</p>
      <ul>
        {items.map((item) => (
          <li key={item.link}>
            <a href={item.link}>
              {item.drawing ? <Drawing name={item.drawing} /> : <span className="drawing" />}
              <span>
                <h2>{item.title}</h2>
                <span>{item.text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
