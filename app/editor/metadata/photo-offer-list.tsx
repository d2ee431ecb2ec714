import { type ReactNode, useState } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import { ConfirmedButton } from '#app/ui/dialogs/confirmed-button.tsx'
import { useIsSaving } from '#app/ui/dialogs/form-dialog.tsx'
import { NO_OFFERS, type PhotoOffers as Offers } from '#domain/uploads/photo-offers.ts'
import {
  coordinatesLabel,
  type PlacePrecision,
  type Position,
} from '#domain/uploads/photo-place.ts'
import type { FieldName, FieldValues } from './item-metadata.ts'
import { PrecisionChoice } from './precision-choice.tsx'

interface OffersProps {
  /** `undefined` if there is no photo, or it was not read yet. */
  offers: Offers | undefined
  values: FieldValues
  onUse(name: FieldName, text: string): void
}

interface PlaceOfferProps {
  position: Position
  location: string
  onUse(text: string): void
}

/** Values in a photo that can be copied into the fields, which saves nothing yet. */
export function PhotoOffers({ offers, values, onUse }: OffersProps) {
  const { event_date, is_zone_known, description, position } = offers ?? NO_OFFERS
  if (!event_date && !description && !position) return null
  return (
    <section className="note stack" data-gap="3" aria-label="From the photo">
      {event_date && (
        <Offer
          label={`Use ${event_date} from the photo`}
          isUsed={values.event_date === event_date}
          onUse={() => onUse('event_date', event_date)}
        >
          {is_zone_known
            ? 'Event date: the day the photo was taken.'
            : 'Event date: the day the photo was taken. Unsure: the camera recorded no time zone, so it may be off by a day.'}
        </Offer>
      )}
      {description && (
        <Offer
          label="Use the caption from the photo"
          isUsed={values.description === description}
          onUse={() => onUse('description', description)}
        >
          Description: “{description}”
        </Offer>
      )}
      {position && (
        <PlaceOffer
          position={position}
          location={values.location}
          onUse={(text) => onUse('location', text)}
        />
      )}
    </section>
  )
}

interface OfferProps {
  label: string
  isUsed: boolean
  onUse(): void
  children: ReactNode
}

function Offer({ label, isUsed, onUse, children }: OfferProps) {
  return (
    <div className="bar photo-offer">
      <ActionButton disabled={isUsed} isBusy={useIsSaving()} onClick={onUse}>
        {label}
      </ActionButton>
      <small>{children}</small>
    </div>
  )
}

/** A location becomes public: only with the chosen precision, and after a confirmation. */
function PlaceOffer({ position, location, onUse }: PlaceOfferProps) {
  const [precision, setPrecision] = useState<PlacePrecision>('10 km')
  const text = coordinatesLabel(position, precision)
  return (
    <div className="bar photo-offer">
      <PrecisionChoice
        label="Precision of the location"
        precision={precision}
        onChange={setPrecision}
      />
      <ConfirmedButton
        disabled={location === text}
        question={{
          title: 'Publish this location?',
          text: `“${text}” goes into the field Location. Everyone will be able to read it once you have saved.`,
          action: 'Use this location',
        }}
        onConfirm={() => onUse(text)}
      >
        Use the location from the photo…
      </ConfirmedButton>
      <small>Location: {text}</small>
    </div>
  )
}
