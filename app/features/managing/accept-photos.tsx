import { shortName } from '#domain/archive/short-name.ts'
import type { InboxEntry } from './inbox-operations.ts'
import { itemsText } from './item.ts'
import { PhotoNote } from './photo-note.tsx'
import type { PhotoReader } from './photo-reader.ts'

/** What becomes of that which the photographs tell, and what that is. */
export function AcceptPhotos({
  photographs,
  isOne,
  isStripped,
  readPhoto,
  onStrip,
}: {
  photographs: readonly InboxEntry[]
  /** Whether nothing else is accepted with it. */
  isOne: boolean
  isStripped: boolean
  readPhoto: PhotoReader
  onStrip(isStripped: boolean): void
}) {
  if (photographs.length === 0) return null
  const of = isOne ? '' : ` of ${itemsText(photographs)}`
  return (
    <>
      <label className="dialog-check">
        <input
          type="checkbox"
          checked={isStripped}
          onChange={({ target }) => onStrip(target.checked)}
        />
        Take place, device and owner out of what everybody sees{of}
      </label>
      <ul className="accept-told" aria-label="What the photographs tell">
        {photographs.map(({ entry, name }) => (
          <li key={entry}>
            {!isOne && <b>{shortName(name)}</b>}
            <PhotoNote entry={entry} read={readPhoto} />
          </li>
        ))}
      </ul>
    </>
  )
}
