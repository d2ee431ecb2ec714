import { ActionButton } from '#app/ui/buttons.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import './folder-readme.css'
import { type HTMLAttributes, useState } from 'react'

/** More than fits in a few lines. */
const LONG = 900

interface FolderHeadProps {
  /** As an editor typed it. */
  description: string
  /** The folder's own README, made safe by the server. */
  readme: string | undefined
}

/** The description of a folder, shown above its entries. */
export function FolderHead({ description, readme }: FolderHeadProps) {
  return (
    <>
      {description !== '' && (
        <div className="readme" data-kind="description">
          <Folded length={description.length} content={{ children: description }} />
        </div>
      )}
      {readme && (
        <aside className="readme" aria-label="About this folder">
          {/* server/content/text/render-readme.ts lets nothing through that could run. */}
          <Folded
            length={readme.length}
            content={{ dangerouslySetInnerHTML: { __html: readme } }}
          />
        </aside>
      )}
    </>
  )
}

function Folded({ length, content }: { length: number; content: HTMLAttributes<HTMLDivElement> }) {
  preloadReadingFont()
  const [isWhole, setIsWhole] = useState(false)
  const isLong = length > LONG
  return (
    <>
      <div className="readme-text" data-folded={(isLong && !isWhole) || undefined} {...content} />
      {isLong && (
        <ActionButton
          data-uses-react=""
          data-needs-js=""
          data-not-printed=""
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </ActionButton>
      )}
    </>
  )
}
