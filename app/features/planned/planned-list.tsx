import './planned.css'
import { Link } from 'react-router'
import { Drawing } from '#app/ui/drawing.tsx'
import type { PlannedPage } from '#domain/site/site.ts'

type Listed = Pick<PlannedPage, 'title' | 'text' | 'link' | 'drawing'>

export function PlannedList({
  title,
  subtitle,
  pages,
}: {
  title: string
  subtitle: string
  pages: Listed[]
}) {
  return (
    <div className="wrap planned-list">
      <h1>{title}</h1>
      <p className="planned-subtitle">{subtitle}</p>
      <ul>
        {pages.map((page) => (
          <li key={page.link}>
            <Link to={page.link}>
              <Drawing name={page.drawing} />
              <span>
                <span className="label">In preparation</span>
                <h2>{page.title}</h2>
                <span>{page.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
