import './listing-notes.css'
import { Link, useSearchParams } from 'react-router'
import type { FileView } from '#domain/archive/entry-view.ts'
import { fileInfoAddress } from '#domain/archive/paths/file-address.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'

/** Without JavaScript nothing opens in place: the file has its own page. */
export function OpenedElsewhere({ file }: { file: FileView | undefined }) {
  if (!file) return
  return (
    <noscript>
      <p className="continued">
        This address opens <a href={fileInfoAddress(file.id)}>{file.name}</a>
      </p>
    </noscript>
  )
}

/** The address opens what this folder does not have; once another file was opened, that is past. */
export function OpenedAstray({
  file,
}: {
  file: { id: FileId; name: string | undefined } | undefined
}) {
  const [parameters] = useSearchParams()
  if (!file || parameters.get('open') !== file.id) return
  return (
    <p className="continued" role="status">
      The file that this link opens is not in this folder any more.{' '}
      {file.name !== undefined && (
        <>
          It is still in the archive: <Link to={fileInfoAddress(file.id)}>{file.name}</Link>
        </>
      )}
    </p>
  )
}

/** What must be said of a folder before its entries. */
export function PlaceNote({
  isEmpty,
  parentHref,
  startHref,
}: {
  isEmpty: boolean
  parentHref: string | undefined
  /** Set when the address points into the middle of a long folder. */
  startHref: string | undefined
}) {
  if (isEmpty) return <EmptyFolder parentHref={parentHref} />
  return startHref && <Continued startHref={startHref} />
}

function EmptyFolder({ parentHref }: { parentHref: string | undefined }) {
  return (
    <div className="listing-note">
      <h2>This folder is empty</h2>
      <p>
        Folders, pictures and documents that come into it will be listed on this page, each with its
        date, its description and its source.
      </p>
      {parentHref && (
        <Link className="button" to={parentHref}>
          To the folder above
        </Link>
      )}
    </div>
  )
}

function Continued({ startHref }: { startHref: string }) {
  return (
    <p className="continued">
      Continued from an earlier page. <Link to={startHref}>Back to the start of this folder</Link>
    </p>
  )
}

/** What a filter found, and how far it has looked. */
export function FilterOutcome({
  shown,
  looked,
  total,
  isWhole,
  clearHref,
  searchHref,
  onClear,
}: {
  shown: number
  looked: number
  total: number
  isWhole: boolean
  clearHref: string
  /** Address of a search for these words, also in the folders below. */
  searchHref: string
  onClear(): void
}) {
  const isEmpty = isWhole && shown === 0
  return (
    <div className="row filter-outcome">
      <p role="status">
        {shown.toLocaleString('en')} of {total.toLocaleString('en')} shown
        {!isWhole && ` · ${looked.toLocaleString('en')} of ${total.toLocaleString('en')} looked at`}
      </p>
      <a
        className="button"
        href={clearHref}
        onClick={(event) => {
          event.preventDefault()
          onClear()
        }}
      >
        Clear the filter
      </a>
      <a className="button" href={searchHref} rel="nofollow" data-solid={isEmpty ? '' : undefined}>
        Search all folders below this one
      </a>
      {isEmpty && (
        <p className="listing-note">
          Nothing in this folder has these words in its name or description. The filter does not
          look into the folders below.
        </p>
      )}
    </div>
  )
}
