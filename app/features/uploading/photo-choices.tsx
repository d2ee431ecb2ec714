import { lazy, Suspense, useState } from 'react'
import type { UploadPlace } from './upload-item.ts'

export type PhotoChoice = Required<Pick<UploadPlace, 'photo' | 'usesPhotoDate'>>

export const SAFE_CHOICE: PhotoChoice = { photo: 'strip', usesPhotoDate: false }

// Few uploads ask for it, so the page does not carry it.
export const LazyConfirm = lazy(async () => ({
  default: (await import('#app/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

/** What becomes of the metadata of photographs. That it is published is asked about when it is chosen. */
export function PhotoChoices({
  choice,
  onChange,
}: {
  choice: PhotoChoice
  onChange(choice: PhotoChoice): void
}) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="upload-photos">
      <label className="upload-photo">
        <input
          type="checkbox"
          checked={choice.photo === 'strip'}
          onChange={({ target }) =>
            target.checked ? onChange({ ...choice, photo: 'strip' }) : setIsAsking(true)
          }
        />
        Take place, device and owner out of photographs
      </label>
      <label className="upload-photo">
        <input
          type="checkbox"
          checked={choice.usesPhotoDate}
          onChange={({ target }) => onChange({ ...choice, usesPhotoDate: target.checked })}
        />
        Use the day a photo was taken as event date, where the camera recorded a time zone
      </label>
      {isAsking && (
        <Suspense>
          <LazyConfirm
            title="Publish photos with their metadata?"
            action="Keep the metadata"
            onConfirm={() => {
              setIsAsking(false)
              onChange({ ...choice, photo: 'keep' })
            }}
            onClose={() => setIsAsking(false)}
          >
            <p>
              Everybody will be able to read location, device and owner in photos that you upload
              here from now on.
            </p>
          </LazyConfirm>
        </Suspense>
      )}
    </div>
  )
}
