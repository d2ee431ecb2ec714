import { formatBytes } from '#domain/units/bytes.ts'
import type { Unfinished } from './unfinished.ts'

interface UnfinishedNoteProps {
  unfinished: readonly Unfinished[]
  onDiscard(unfinished: Unfinished): void
}

/** A page that was loaded anew has no files any more, but the server has what was sent of them. */
export function UnfinishedNote({ unfinished, onDiscard }: UnfinishedNoteProps) {
  if (unfinished.length === 0) return null
  return (
    <section className="upload-unfinished" aria-label="Not finished">
      <p>
        These are not finished. Choose the same files again, and they go on where they stopped. The
        server keeps what it has of them for a week.
      </p>
      <ul>
        {unfinished.map((one) => (
          <li key={one.id}>
            <span>
              {one.below?.slice(1).concat('/')}
              {one.name}, {sharePrefix(one)}
              {formatBytes(one.file_size)}
            </span>
            <button
              type="button"
              className="button"
              aria-label={`Discard: ${one.name}`}
              onClick={() => onDiscard(one)}
            >
              Discard
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Empty where the server that knows it is away. */
function sharePrefix({ offset, file_size }: Unfinished): string {
  return offset === null ? '' : `${Math.floor((offset / file_size) * 100)}% of `
}
