import { useLoaded } from '#app/ui/browser/use-loaded.ts'
import type { PhotoDetails } from '#domain/uploads/inbox-calls.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import type { PhotoReader } from './photo-reader.ts'

const LABELS = [
  ['place', 'Location'],
  ['device', 'Serial number'],
  ['owner', 'Owner'],
  ['camera', 'Camera'],
  ['description', 'Embedded description'],
] as const

interface NoteProps {
  entry: string
  mediaType: string
  read: PhotoReader
}

export function PhotoNote({ entry, mediaType, read }: NoteProps) {
  const isChanged = isPhoto(mediaType)
  const what = isChanged ? 'photo' : 'file'
  const found = useLoaded(read, entry)
  if (!found) return <small>Reading metadata…</small>
  if (!found.ok) return <small>The metadata could not be read.</small>
  const { response } = found
  const isPrivate = response.place + response.device + response.owner !== ''
  return (
    <>
      {!isPrivate && <small>No location, device or owner data found.</small>}
      <PhotoMetadata response={response} what={what} />
      {isPrivate && !isChanged && (
        <small>This is not removed: everyone who opens the file can read it.</small>
      )}
    </>
  )
}

export function PhotoMetadata({
  response,
  what = 'photo',
}: {
  response: PhotoDetails
  what?: string
}) {
  const details = LABELS.filter(([name]) => response[name] !== '')
  if (details.length === 0) return null
  return (
    <dl className="row photo-metadata" aria-label={`Metadata in the ${what}`}>
      {details.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{response[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
