import type { FileView } from '#domain/archive/entry-view.ts'

/** Our drawing of a kind of entry, in the colour of the text. */
export function TypeIcon({ kind }: { kind: FileView['kind'] | 'folder' }) {
  return (
    <span
      className="type-icon"
      data-kind={kind}
      style={{ maskImage: `url(/assets/icons/${kind}.svg)` }}
    />
  )
}
