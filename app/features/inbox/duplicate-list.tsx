import { Link } from 'react-router'
import { fileInfoAddress } from '#domain/archive/paths/file-address.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'
import { copiesText } from './inbox-duplicates.ts'
import type { InboxEntry } from './inbox-operations.ts'

interface DuplicateListProps {
  entry: InboxEntry
  duplicates: readonly InboxEntry[]
}

export function DuplicateList({
  entry: { in_archive, in_trash, also_here },
  duplicates,
}: DuplicateListProps) {
  if (in_archive.length + in_trash.length + also_here === 0) return null
  return (
    <ul className="aside inbox-duplicates" aria-label="Duplicates">
      {in_archive.map(({ id, path }) => (
        <li key={id}>
          Duplicate of <Link to={fileInfoAddress(id as FileId)}>{path}</Link>
        </li>
      ))}
      {in_trash.map(({ id, path }) => (
        <li key={id}>
          Duplicate in the <Link to="/archive/trash">trash</Link>: {path}
        </li>
      ))}
      {also_here > 0 && (
        <li>
          {copiesText(also_here)} in the inbox
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
