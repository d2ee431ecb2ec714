import type { PlacePrecision } from '#domain/uploads/photo-place.ts'
import type { Question } from '../question-dialog.tsx'
import { PrecisionChoice } from './precision-choice.tsx'

/** What each of several photographs says itself, and is to become its metadata. */
export interface FromPhotos {
  event_date: boolean
  description: boolean
  location: PlacePrecision | undefined
}

export const NOTHING_FROM_PHOTOS: FromPhotos = {
  event_date: false,
  description: false,
  location: undefined,
}

/** As calls take it. */
export function fromPhotosOrder({ event_date, description, location }: FromPhotos) {
  const mode = 'photo' as const
  return {
    ...(event_date && { event_date: { mode } }),
    ...(description && { description: { mode } }),
    ...(location && { location: { mode, precision: location } }),
  }
}

export type FromPhotosOrder = ReturnType<typeof fromPhotosOrder>

/** Asked before places are published. */
export function placeQuestion(location: PlacePrecision | undefined): Question | undefined {
  if (location === undefined) return undefined
  const how = location === 'exact' ? 'exactly' : `to about ${location}`
  return {
    title: 'Publish the locations of the photos?',
    text: `Everybody will be able to read where each photo was taken, ${how}. Nothing has been saved yet.`,
    action: 'Publish the locations',
  }
}

/** Chosen for all of them at once; a field that has a text already is left alone. */
export function FromPhotosChoice({
  chosen,
  onChange,
}: {
  chosen: FromPhotos
  onChange(chosen: FromPhotos): void
}) {
  return (
    <fieldset className="from-photos">
      <legend>From each photo, where nothing is typed here</legend>
      <Check
        label="Use the day it was taken as event date (may be off by a day without a time zone)"
        isOn={chosen.event_date}
        onTurn={(event_date) => onChange({ ...chosen, event_date })}
      />
      <Check
        label="Use its caption as description"
        isOn={chosen.description}
        onTurn={(description) => onChange({ ...chosen, description })}
      />
      <Check
        label="Use its location"
        isOn={chosen.location !== undefined}
        onTurn={(isOn) => onChange({ ...chosen, location: isOn ? '10 km' : undefined })}
      />
      {chosen.location && (
        <PrecisionChoice
          label="Precision of the locations"
          precision={chosen.location}
          onChange={(location) => onChange({ ...chosen, location })}
        />
      )}
    </fieldset>
  )
}

function Check({
  label,
  isOn,
  onTurn,
}: {
  label: string
  isOn: boolean
  onTurn(isOn: boolean): void
}) {
  return (
    <label className="dialog-check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      {label}
    </label>
  )
}
