import type { ReactNode } from 'react'
import { UnixTime } from '#app/ui/times/local-time.tsx'
import { typeLabel } from '#domain/archive/file-types/type-label.ts'
import { unpublishedThumbnailUrl } from './unpublished-files.ts'

interface ListRowProps extends EntryCheckProps {
  id?: string
  children: ReactNode
}

export function ListRow({ id, children, ...check }: ListRowProps) {
  return (
    <li className="bar box list-row" id={id} data-chosen={check.isSelected || undefined}>
      <EntryCheck {...check} />
      {children}
    </li>
  )
}

interface EntryCheckProps {
  name: string
  isSelected: boolean
  /** @param isRange Whether Shift was held. */
  onToggle(isRange: boolean): void
}

export function EntryCheck({ name, isSelected, onToggle }: EntryCheckProps) {
  return (
    <label className="entry-check" data-not-printed="" data-needs-js="">
      <input
        type="checkbox"
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className="visually-hidden">Select {name}</span>
    </label>
  )
}

interface UnpublishedImageProps {
  name: string
  url: string | null
  media_type: string | null
}

/** The thumbnail of a file, or its type. */
export function UnpublishedImage({ name, url, media_type }: UnpublishedImageProps) {
  const mediaType = media_type ?? ''
  const picture = url === null ? undefined : unpublishedThumbnailUrl({ url, mediaType })
  return (
    <span className="list-picture">
      {picture ? (
        <img src={picture} alt="" width={96} height={64} loading="lazy" />
      ) : (
        typeLabel(mediaType, name)
      )}
    </span>
  )
}

/** When an item is deleted permanently, if ever. */
export function DeletionTime({ seconds }: { seconds: number | null }) {
  if (seconds === null) return null
  return (
    <>
      {' '}
      · will be deleted permanently on <UnixTime seconds={seconds} />
    </>
  )
}
