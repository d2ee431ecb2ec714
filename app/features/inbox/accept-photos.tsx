import { itemsText } from '#app/editor/item.ts'
import { PhotoNote } from '#app/editor/metadata/photo-note.tsx'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import { shortName } from '#domain/archive/short-name.ts'
import { isPhotograph } from '#domain/uploads/photograph.ts'
import type { InboxEntry } from './inbox-operations.ts'

/** What becomes of that which photographs and films tell, and what that is. */
export function AcceptPhotos({
  telling,
  isOne,
  isStripped,
  readPhoto,
  onStrip,
}: {
  /** Those that are looked at for what they tell. */
  telling: readonly InboxEntry[]
  /** Whether nothing else is accepted with it. */
  isOne: boolean
  isStripped: boolean
  readPhoto: PhotoReader
  onStrip(isStripped: boolean): void
}) {
  if (telling.length === 0) return null
  const photographs = telling.filter(({ media_type }) => isPhotograph(media_type))
  const of = isOne ? '' : ` of ${itemsText(photographs)}`
  return (
    <>
      {photographs.length > 0 && (
        <label className="dialog-check">
          <input
            type="checkbox"
            checked={isStripped}
            onChange={({ target }) => onStrip(target.checked)}
          />
          Take place, device and owner out of what everybody sees{of}
        </label>
      )}
      <ul className="accept-told" aria-label="What the files tell">
        {telling.map(({ entry, name, media_type }) => (
          <li key={entry}>
            {!isOne && <b>{shortName(name)}</b>}
            <PhotoNote entry={entry} mediaType={media_type} read={readPhoto} />
          </li>
        ))}
      </ul>
    </>
  )
}
