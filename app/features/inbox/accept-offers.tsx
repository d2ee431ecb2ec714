import { FromPhotosChoice } from '#app/editor/metadata/from-photos.tsx'
import { PhotoOffers } from '#app/editor/metadata/photo-offer-list.tsx'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import { useLoaded } from '#app/editor/use-loaded.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import type { Acceptance } from './acceptance.ts'

interface OffersProps {
  acceptance: Acceptance
  readPhoto: PhotoReader
  onChange(acceptance: Acceptance): void
}

export function AcceptOffers({ acceptance, readPhoto, onChange }: OffersProps) {
  const { entries, values, fromPhotos = {} } = acceptance
  const photos = entries.filter(({ media_type }) => isPhoto(media_type))
  const [first] = photos
  const found = useLoaded(readPhoto, entries.length === 1 ? first?.entry : undefined)
  if (found?.ok)
    return (
      <PhotoOffers
        offers={found.answer.offers}
        values={values}
        onUse={(name, text) => onChange({ ...acceptance, values: { ...values, [name]: text } })}
      />
    )
  if (entries.length === 1 || photos.length === 0) return null
  return (
    <FromPhotosChoice
      chosen={fromPhotos}
      onChange={(chosen) => onChange({ ...acceptance, fromPhotos: chosen })}
    />
  )
}
