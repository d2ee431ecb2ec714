import { formatBytes } from '#domain/units/bytes.ts'
import type { Unfinished } from './unfinished.ts'

/** A page that was loaded anew has no files any more, but the server has what was sent of them. */
export function UnfinishedNote({ unfinished }: { unfinished: readonly Unfinished[] }) {
  if (unfinished.length === 0) return null
  return (
    <div className="upload-unfinished">
      <p>
        These uploads stopped on their way. Choose the same files again, and they go on where they
        stopped:
      </p>
      <ul>
        {unfinished.map(({ id, name, offset, file_size }) => (
          <li key={id}>
            {name}, {Math.floor((offset / file_size) * 100)}% of {formatBytes(file_size)}
          </li>
        ))}
      </ul>
    </div>
  )
}
