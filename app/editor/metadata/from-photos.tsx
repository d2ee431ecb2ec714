import { Fragment } from 'react'
import type { Confirmation } from '#app/ui/dialogs/confirm-dialog.tsx'
import type { BulkMetadata } from '#domain/archive/metadata/metadata.ts'
import { type MetadataName, metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import { PrecisionChoice } from './precision-choice.tsx'

interface FromPhotosChoiceProps {
  chosen: FromPhotos
  onChange(chosen: FromPhotos): void
}

/** Fields that each photo fills in itself, as calls send them. */
export type FromPhotos = Partial<Record<MetadataName, FromPhoto>>

type FromPhoto = Extract<BulkMetadata[MetadataName], { mode: 'photo' }>

export function locationConfirmation(changes: BulkMetadata): Confirmation | undefined {
  // One field has a precision: see `hasPrecision` in metadata-fields.ts.
  const [precision] = Object.values(changes).flatMap((change) =>
    change?.mode === 'photo' ? (change.precision ?? []) : [],
  )
  if (precision === undefined) return undefined
  const how = precision === 'exact' ? 'exactly' : `to about ${precision}`
  return {
    title: 'Publish the locations of the photos?',
    text: `Everyone will be able to read where each photo was taken, ${how}. Nothing has been saved yet.`,
    action: 'Publish the locations',
  }
}

/** One choice for all photos; a field that already has a text keeps it. */
export function FromPhotosChoice({ chosen, onChange }: FromPhotosChoiceProps) {
  return (
    <fieldset className="bar from-photos">
      <legend>From each photo, for fields left empty here</legend>
      {metadataFields.map(({ name, photo }) => {
        if (!photo) return null
        const { [name]: one, ...others } = chosen
        const first: FromPhoto = {
          mode: 'photo',
          ...(photo.hasPrecision && { precision: '10 km' }),
        }
        return (
          <Fragment key={name}>
            <label className="check">
              <input
                type="checkbox"
                checked={one !== undefined}
                onChange={({ target }) =>
                  onChange(target.checked ? { ...others, [name]: first } : others)
                }
              />
              {photo.choice}
            </label>
            {one?.precision && (
              <PrecisionChoice
                label="Precision of the locations"
                precision={one.precision}
                onChange={(precision) =>
                  onChange({ ...others, [name]: { mode: 'photo', precision } })
                }
              />
            )}
          </Fragment>
        )
      })}
    </fieldset>
  )
}
