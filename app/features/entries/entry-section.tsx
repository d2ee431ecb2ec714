import { type ReactNode, useId } from 'react'

/** Folders, images or files under their heading. */
export function EntrySection({
  title,
  count,
  children,
}: {
  title: string
  count: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="entry-section" aria-labelledby={id}>
      <h2 className="label" id={id}>
        {title} <span>{count}</span>
      </h2>
      <div className="chunks">{children}</div>
    </section>
  )
}
