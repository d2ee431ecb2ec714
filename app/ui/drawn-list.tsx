import { preloadReadingFont } from './reading-font.ts'
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

/** A page that leads to others, each with its drawing and a line on what is there. */
export function DrawnList({ title, subtitle, items }: DrawnListProps) {
  preloadReadingFont()
  return (
    <div className="wrap drawn-list">
      <h1>{title}</h1>
      <p className="drawn-list-subtitle">{subtitle}</p>
      <ul>
        {items.map((item) => (
          <li key={item.link}>
            <a href={item.link}>
              {item.drawing ? <Drawing name={item.drawing} /> : <span className="drawing" />}
              <div>
                <h2>{item.title}</h2>
                <span>{item.text}</span>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
