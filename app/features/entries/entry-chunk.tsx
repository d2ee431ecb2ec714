import { memo, type ReactNode } from 'react'

interface ChunkProps<Entry> {
  className: string
  entries: readonly Entry[]
  /** Height of its content; `undefined` while nothing was measured, it is then always laid out. */
  height: number | undefined
  render(entry: Entry): ReactNode
}

/**
 * Some rows of a list. The browser lays out and paints only chunks near the screen, and React leaves
 * alone those whose entries stayed the same.
 */
export const EntryChunk = memo(Chunk, isSameChunk) as typeof Chunk

function Chunk<Entry>({ className, entries, height, render }: ChunkProps<Entry>) {
  return (
    <ul
      className={className}
      data-chunk=""
      style={
        height === undefined
          ? undefined
          : { contentVisibility: 'auto', containIntrinsicHeight: `auto ${height}px` }
      }
    >
      {entries.map(render)}
    </ul>
  )
}

function isSameChunk<Entry>(before: ChunkProps<Entry>, after: ChunkProps<Entry>): boolean {
  return (
    before.height === after.height &&
    before.render === after.render &&
    before.entries.length === after.entries.length &&
    before.entries.every((entry, at) => entry === after.entries[at])
  )
}
