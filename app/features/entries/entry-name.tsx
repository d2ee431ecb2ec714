import { shortName } from '#domain/archive/paths/short-name.ts'

/** A name cut to 50 characters for the eye; whole for screen readers. */
export function EntryName({ name }: { name: string }) {
  const short = shortName(name)
  if (short === name) return <b className="entry-name">{name}</b>
  return (
    <b className="entry-name">
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{name}</span>
    </b>
  )
}
