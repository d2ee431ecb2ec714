import { useEffect, useState } from 'react'
import { FromPhotosChoice } from '#app/editor/metadata/from-photos.tsx'
import { PhotoOffers } from '#app/editor/metadata/photo-offers.tsx'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import type { PhotoDetails } from '#domain/uploads/inbox-calls.ts'
import { isPhotograph } from '#domain/uploads/photograph.ts'
import type { Acceptance } from './acceptance.ts'

interface OffersProps {
  acceptance: Acceptance
  readPhoto: PhotoReader
  onChange(acceptance: Acceptance): void
}

export function AcceptOffers({ acceptance, readPhoto, onChange }: OffersProps) {
  const { entries, values, fromPhotos = {} } = acceptance
  const photographs = entries.filter(({ media_type }) => isPhotograph(media_type))
  const [first] = photographs
  const details = useDetails(entries.length === 1 ? first?.entry : undefined, readPhoto)
  if (details)
    return (
      <PhotoOffers
        offers={details.offers}
        values={values}
        onUse={(name, text) => onChange({ ...acceptance, values: { ...values, [name]: text } })}
      />
    )
  if (entries.length === 1 || photographs.length === 0) return null
  return (
    <FromPhotosChoice
      chosen={fromPhotos}
      onChange={(chosen) => onChange({ ...acceptance, fromPhotos: chosen })}
    />
  )
}

function useDetails(entry: string | undefined, read: PhotoReader): PhotoDetails | undefined {
  const [details, setDetails] = useState<PhotoDetails>()
  useEffect(() => {
    if (entry === undefined) return
    let isWanted = true
    void read(entry).then((found) => {
      if (isWanted && found.ok) setDetails(found.answer)
    })
    return () => {
      isWanted = false
    }
  }, [entry, read])
  return details
}
