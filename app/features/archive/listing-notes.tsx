import { ButtonLink, ButtonRouteLink } from '#app/ui/buttons.tsx'
import { formatCount } from '#domain/units/count.ts'
import './listing-notes.css'
import { Link, useSearchParams } from 'react-router'
import type { FileView } from '#domain/archive/entry-view.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { fileInfoUrl } from '#domain/archive/paths/file-url.ts'

/** Without JavaScript nothing opens in place: the file has its own page. */
export function OpenedElsewhere({ file }: { file: FileView | undefined }) {
  if (!file) return
  return (
    <noscript>
      <p className="aside continued">
        This URL opens <a href={fileInfoUrl(file.id)}>{file.name}</a>
      </p>
    </noscript>
  )
}

/** Shown until the reader opens another file. */
export function MissingFileNote({
  file,
}: {
  file: { id: FileId; name: string | undefined } | undefined
}) {
  const [parameters] = useSearchParams()
  if (!file || parameters.get('open') !== file.id) return
  return (
    <p className="aside continued" role="status">
      The file that this link opens is no longer in this folder.{' '}
      {file.name !== undefined && (
        <>
          It is still in the archive: <Link to={fileInfoUrl(file.id)}>{file.name}</Link>
        </>
      )}
    </p>
  )
}

interface PlaceNoteProps {
  isEmpty: boolean
  parentHref: string | undefined
  /** Set when the address points into the middle of a long folder. */
  startHref: string | undefined
}

/** Notes above the entries of a folder. */
export function PlaceNote({ isEmpty, parentHref, startHref }: PlaceNoteProps) {
  if (isEmpty) return <EmptyFolder parentHref={parentHref} />
  return startHref && <Continued startHref={startHref} />
}

function EmptyFolder({ parentHref }: { parentHref: string | undefined }) {
  return (
    <div className="stack box listing-note" data-gap="3">
      <h2>This folder is empty</h2>
      <p>
        Folders, images and documents added to it are listed here with their date, description and
        source.
      </p>
      {parentHref && <ButtonRouteLink to={parentHref}>Go to the parent folder</ButtonRouteLink>}
    </div>
  )
}

function Continued({ startHref }: { startHref: string }) {
  return (
    <p className="aside continued">
      Continued from an earlier page. <Link to={startHref}>Back to the start of this folder</Link>
    </p>
  )
}

/** What a filter found, and how far it has searched. */
export function FilterOutcome({
  shown,
  searched,
  total,
  isWhole,
  clearHref,
  searchHref,
  onClear,
}: {
  shown: number
  searched: number
  total: number
  isWhole: boolean
  clearHref: string
  /** Address of a search for these words, also in the folders below. */
  searchHref: string
  onClear(): void
}) {
  const isEmpty = isWhole && shown === 0
  return (
    <div className="bar filter-outcome">
      <p role="status">
        {formatCount(shown)} of {formatCount(total)} shown
        {!isWhole && ` · ${formatCount(searched)} of ${formatCount(total)} searched`}
      </p>
      <ButtonLink
        href={clearHref}
        onClick={(event) => {
          event.preventDefault()
          onClear()
        }}
      >
        Clear the filter
      </ButtonLink>
      <ButtonLink href={searchHref} rel="nofollow" isMain={isEmpty}>
        Search all folders below this one
      </ButtonLink>
      {isEmpty && (
        <p className="stack box listing-note" data-gap="3">
          No item in this folder matches in its name or description. Subfolders are not searched.
        </p>
      )}
    </div>
  )
}
