import { PhotoNote } from '#app/editor/metadata/photo-note.tsx'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'
import { counted } from '#domain/units/count.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import type { InboxEntry } from './inbox-operations.ts'

interface AcceptPhotosProps {
  /** Files whose metadata is read. */
  inspected: readonly InboxEntry[]
  isOne: boolean
  isStripped: boolean
  readPhoto: PhotoReader
  onStrip(isStripped: boolean): void
}

export function AcceptPhotos({
  inspected,
  isOne,
  isStripped,
  readPhoto,
  onStrip,
}: AcceptPhotosProps) {
  if (inspected.length === 0) return null
  const photos = inspected.filter(({ media_type }) => isPhoto(media_type))
  const copies = isOne ? 'copy' : `copies of ${counted(photos.length, 'photo')}`
  return (
    <>
      {photos.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isStripped}
            onChange={({ target }) => onStrip(target.checked)}
          />
          Remove location, device and owner data from the public {copies}
        </label>
      )}
      <ul className="stack accept-metadata" data-gap="1" aria-label="Metadata in the files">
        {inspected.map(({ entry, name, media_type }) => (
          <li key={entry}>
            {!isOne && <b>{shortName(name)}</b>}
            <PhotoNote entry={entry} mediaType={media_type} read={readPhoto} />
          </li>
        ))}
      </ul>
    </>
  )
}
