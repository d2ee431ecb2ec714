import { useState } from 'react'
import { LazyConfirmDialog } from '#app/ui/dialogs/confirmed-button.tsx'
import type { UploadOptions } from './queue/upload-item.ts'

export type PhotoChoice = Required<Pick<UploadOptions, 'photo' | 'usesPhotoDate'>>

export const SAFE_CHOICE: PhotoChoice = { photo: 'strip', usesPhotoDate: false }

interface PhotoChoicesProps {
  choice: PhotoChoice
  onChange(choice: PhotoChoice): void
}

/** What to do with the metadata of photos. Publishing it needs a confirmation. */
export function PhotoChoices({ choice, onChange }: PhotoChoicesProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="upload-photos">
      <label className="check upload-photo">
        <input
          type="checkbox"
          checked={choice.photo === 'strip'}
          onChange={({ target }) =>
            target.checked ? onChange({ ...choice, photo: 'strip' }) : setIsAsking(true)
          }
        />
        Remove location, device and owner data from photos
      </label>
      <label className="check upload-photo">
        <input
          type="checkbox"
          checked={choice.usesPhotoDate}
          onChange={({ target }) => onChange({ ...choice, usesPhotoDate: target.checked })}
        />
        Use the day a photo was taken as event date if the camera recorded a time zone
      </label>
      {isAsking && (
        <LazyConfirmDialog
          title="Publish photos with their metadata?"
          text="Everyone will be able to see the location, device and owner data in photos that you upload here from now on."
          action="Keep the metadata"
          onConfirm={() => {
            setIsAsking(false)
            onChange({ ...choice, photo: 'keep' })
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
