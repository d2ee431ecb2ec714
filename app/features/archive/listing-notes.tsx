import { ButtonLink, ButtonRouteLink } from '#app/ui/buttons.tsx'
import { SpokenResult } from '#app/ui/spoken-result.tsx'
import { formatCount } from '#domain/units/count.ts'
import './listing-notes.css'
import { useState } from 'react'
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
  /** Set when the URL points into the middle of a long folder. */
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

interface Outcome {
  shown: number
  searched: number
  total: number
  isWhole: boolean
  clearHref: string
  /** URL of a search for these words, also in the folders below. */
  searchHref: string
  onClear(): void
}

/** What a filter found, and how far it has searched. Screen readers announce only what changes in a part of the page. */
export function FilterOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const [wasSet, setWasSet] = useState(false)
  if (outcome && !wasSet) setWasSet(true)
  const without = wasSet ? 'Filter cleared' : ''
  return (
    <>
      <SpokenResult text={outcome ? outcomeText(outcome) : without} />
      {outcome && <OutcomeBar {...outcome} />}
    </>
  )
}

function outcomeText({ shown, searched, total, isWhole }: Outcome): string {
  const soFar = isWhole ? '' : ` · ${formatCount(searched)} of ${formatCount(total)} searched`
  return `${formatCount(shown)} of ${formatCount(total)} shown${soFar}`
}

function OutcomeBar(outcome: Outcome) {
  const { shown, isWhole, clearHref, searchHref, onClear } = outcome
  const isEmpty = isWhole && shown === 0
  return (
    <div className="bar filter-outcome">
      <p>{outcomeText(outcome)}</p>
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
