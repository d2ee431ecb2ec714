import { quoted } from '#app/editor/item.ts'
import { ButtonRouteLink } from '#app/ui/buttons.tsx'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { fileInfoUrl, folderUrl } from '#domain/archive/paths/file-url.ts'
import { nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'
import type { HistoryEntry } from './history-batches.ts'

interface SubjectLink {
  text: string
  to: string
}

interface Subject {
  heading: string
  links: SubjectLink[]
}

/**
 * @param parameters Query of the URL: `subject` is one file or folder, `path` everything below a folder.
 * @param latest The latest visible entry.
 */
export function historySubject(
  parameters: URLSearchParams,
  latest: HistoryEntry | undefined,
): Subject {
  const path = parameters.get('path')
  if (parameters.get('subject')) return ofItem(latest)
  if (!path || path === '/') return { heading: 'History', links: [] }
  const folder = path as ArchivePath
  return { heading: `History of ${quoted(nameOf(folder))}`, links: [openFolder(folder)] }
}

function ofItem(latest: HistoryEntry | undefined): Subject {
  const path = (latest?.to ?? latest?.from) as ArchivePath | null | undefined
  if (!latest || !path) return { heading: 'History', links: [] }
  const heading = `History of ${quoted(nameOf(path))}`
  if (latest.to === null) return { heading, links: trashLinks(latest, path) }
  const folder = openFolder(parentOf(path) ?? path)
  if (latest.kind === 'folder') return { heading, links: [openFolder(path)] }
  const about = { text: `About ${quoted(nameOf(path))}`, to: fileInfoUrl(latest.id as FileId) }
  return { heading, links: [about, folder] }
}

/** A permanently deleted item has no URL to link to. */
function trashLinks({ action }: HistoryEntry, path: ArchivePath): SubjectLink[] {
  const folder = openFolder(parentOf(path) ?? path)
  return action === 'trash' ? [{ text: 'Open the trash', to: '/archive/trash' }, folder] : [folder]
}

function openFolder(path: ArchivePath): SubjectLink {
  return { text: `Open the folder ${quoted(nameOf(path))}`, to: folderUrl(path) }
}

export function SubjectLinks({ links }: Pick<Subject, 'links'>) {
  if (links.length === 0) return null
  return (
    <p className="row">
      {links.map(({ text, to }) => (
        <ButtonRouteLink key={to} to={to}>
          {text}
        </ButtonRouteLink>
      ))}
    </p>
  )
}
