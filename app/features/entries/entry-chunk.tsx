import { type CSSProperties, memo, type ReactNode, useRef } from 'react'
import { useNearViewport, type ViewportProximity } from './near-viewport.ts'

/** Entries of the first chunk, which is the page that the server sent, and of those after it. */
export const SIZES = { first: 200, size: 60 }

/** Whether a chunk may be left out. The first and the last are always there: Home and End lead to them. */
export function isVirtualized({ from, to }: { from: number; to: number }, count: number): boolean {
  return from > 0 && to < count
}

interface ChunkProps<Entry> {
  className: string
  entries: readonly Entry[]
  /** Known or estimated height of its content; `undefined` for a part that is always rendered. */
  height: number | undefined
  render(entry: Entry): ReactNode
}

/**
 * Some rows of a list. Far from the screen they are an empty box of the same height, and React does not render chunks
 * again whose entries have not changed.
 */
export const EntryChunk = memo(Chunk, isSameChunk) as typeof Chunk

function Chunk<Entry>({ className, entries, height, render }: ChunkProps<Entry>) {
  const list = useRef<HTMLUListElement>(null)
  const proximity = useNearViewport(list, height !== undefined)
  return (
    <ul ref={list} className={className} style={boxOf(proximity, height)}>
      {proximity.isNear && entries.map(render)}
    </ul>
  )
}

function boxOf(proximity: ViewportProximity, height = 0): CSSProperties | undefined {
  return proximity.isNear ? undefined : { height: proximity.height ?? height }
}

function isSameChunk<Entry>(before: ChunkProps<Entry>, after: ChunkProps<Entry>): boolean {
  return (
    before.height === after.height &&
    before.render === after.render &&
    areSame(before.entries, after.entries)
  )
}

export function areSame<Entry>(before: readonly Entry[], after: readonly Entry[]): boolean {
  return before.length === after.length && before.every((entry, at) => entry === after[at])
}
