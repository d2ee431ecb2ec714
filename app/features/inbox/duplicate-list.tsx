import { Link } from 'react-router'
import { fileInfoAddress } from '#domain/archive/file-address.ts'
import type { FileId } from '#domain/archive/file-id.ts'
import { shortName } from '#domain/archive/short-name.ts'
import { timesMore } from './inbox-duplicates.ts'
import type { InboxEntry } from './inbox-operations.ts'

/** Where else the same bytes are: in the archive, in its trash, or once more in the inbox. */
export function DuplicateList({
  entry: { in_archive, in_trash, also_here },
  duplicates,
}: {
  entry: InboxEntry
  duplicates: readonly InboxEntry[]
}) {
  if (in_archive.length + in_trash.length + also_here === 0) return null
  return (
    <ul className="inbox-twins" aria-label="The same bytes elsewhere">
      {in_archive.map(({ id, path }) => (
        <li key={id}>
          The archive has these bytes: <Link to={fileInfoAddress(id as FileId)}>{path}</Link>
        </li>
      ))}
      {in_trash.map(({ id, path }) => (
        <li key={id}>
          The same bytes are in the <Link to="/archive/trash">trash</Link>: {path}
        </li>
      ))}
      {also_here > 0 && (
        <li>
          The same bytes are in the inbox {timesMore(also_here)}
          {duplicates.map(({ entry, name }, at) => (
            <span key={entry}>
              {at === 0 ? ': ' : ', '}
              <a href={`#inbox-${entry}`}>{shortName(name)}</a>
            </span>
          ))}
        </li>
      )}
    </ul>
  )
}
