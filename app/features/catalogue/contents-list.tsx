import './contents-list.css'

export interface ContentsEntry {
  id: string
  text: string
  depth: number
}

/** The parts of the page. */
export function ContentsList({ entries }: { entries: readonly ContentsEntry[] }) {
  if (entries.length < 2) return
  return (
    <nav className="contents-list" data-not-printed="" aria-labelledby="contents-title">
      <h2 className="label" id="contents-title">
        On this page
      </h2>
      <ol>
        {entries.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
