import { type ReactNode, useId } from 'react'
import type { SharedWords } from '#domain/archive/listing/shared-words.ts'
import { SourceLinks } from './source-links.tsx'

/** Folders, images or files under their heading. */
export function EntrySection({
  title,
  count,
  shared,
  children,
}: {
  title: string
  count: string
  /** Said of all of them here, and of none of them below. */
  shared?: SharedWords | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="entry-section" aria-labelledby={id}>
      <h2 className="label" id={id}>
        {title} <span>{count}</span>
      </h2>
      {shared && <Shared {...shared} />}
      <div className="chunks">{children}</div>
    </section>
  )
}

function Shared({ description, source }: SharedWords) {
  if (description === '' && source === '') return
  return (
    <p className="shared-words">
      All of them: {description.replace(/: $/, '')}
      {description && source && ' · '}
      <SourceLinks sources={source} />
    </p>
  )
}
