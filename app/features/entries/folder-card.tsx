import type { FolderView } from '#domain/archive/entry-view.ts'
import { counted } from '#domain/units/count.ts'
import { EntryMark } from './entry-mark.tsx'
import { EntryName } from './entry-name.tsx'
import { TypeIcon } from './type-icon.tsx'

/** Enough for the lines that a card and a row have. */
const MAX_DESCRIPTION = 160
/** A name that takes two lines of a card leaves one for the description. */
const LONG_NAME = 16

/** The start of the description of a folder. */
export function FolderAbout({ folder: { name, description } }: { folder: FolderView }) {
  if (description === '') return null
  return (
    <span className="folder-about" data-short={name.length > LONG_NAME || undefined}>
      {description.slice(0, MAX_DESCRIPTION)}
    </span>
  )
}

export function FolderCard({ folder, href }: { folder: FolderView; href: string }) {
  return (
    <li>
      <a
        className="box folder-card"
        href={href}
        title={folder.name}
        data-entry={`folder-${folder.id}`}
        data-opens="folder"
      >
        <TypeIcon kind="folder" />
        <span>
          <EntryName name={folder.name} />
          <FolderAbout folder={folder} />
          <small>{folder.fileCount > 0 ? counted(folder.fileCount, 'file') : 'Empty'}</small>
        </span>
      </a>
      <EntryMark kind="folder" id={folder.id} name={folder.name} />
    </li>
  )
}
