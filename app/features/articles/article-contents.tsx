import './article-contents.css'
import { useCurrentPlace } from './use-current-place.ts'

export interface ContentsEntry {
  id: string
  text: string
  depth: number
}

interface ContentsProps {
  entries: readonly ContentsEntry[]
}

/** Beside the text, where there is room for it. It tells what is being read. */
export function ContentsBeside({ entries }: ContentsProps) {
  const current = useCurrentPlace(entries)
  return (
    <nav className="contents-beside" aria-label="Contents">
      <p className="label">Contents</p>
      <Entries entries={entries} current={current} />
    </nav>
  )
}

/** Over everything and folded, where there is none. */
export function ContentsFolded({ entries }: ContentsProps) {
  return (
    <details className="contents-folded">
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <Entries entries={entries} current={undefined} />
      </nav>
    </details>
  )
}

function Entries({ entries, current }: ContentsProps & { current: string | undefined }) {
  return (
    <ol>
      {entries.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
