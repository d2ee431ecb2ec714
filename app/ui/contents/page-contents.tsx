import './page-contents.css'

export interface ContentsEntry {
  id: string
  text: string
  depth: number
}

interface ContentsProps {
  entries: readonly ContentsEntry[]
}

/** Beside the text, where there is room for it; `app/enhance/contents.ts` marks what is being read. */
export function ContentsBeside({ entries }: ContentsProps) {
  return (
    <nav className="contents-beside" aria-label="Contents" data-not-printed="">
      <p className="label">Contents</p>
      <Entries entries={entries} />
    </nav>
  )
}

/** Over everything and folded, where there is none. */
export function ContentsFolded({ entries }: ContentsProps) {
  return (
    <details className="contents-folded" data-not-printed="">
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <Entries entries={entries} />
      </nav>
    </details>
  )
}

function Entries({ entries }: ContentsProps) {
  return (
    <ol>
      {entries.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
}
