import './folder-readme.css'
import { useState } from 'react'

/** More than fits in a few lines. */
const LONG = 900

/**
 * The folder's own README.
 * @param html Made safe by the server.
 */
export function FolderReadme({ html }: { html: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const isFolded = html.length > LONG && !isWhole
  return (
    <aside className="readme" aria-label="About this folder">
      <div
        className="readme-text"
        data-folded={isFolded || undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: server/content/markdown.ts lets nothing through that could run
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {html.length > LONG && (
        <button
          type="button"
          className="button"
          data-needs-js=""
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </aside>
  )
}
