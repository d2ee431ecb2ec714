import { useEffect, useState } from 'react'
import type { PhotoDetails } from '#domain/uploads/inbox-calls.ts'
import { isPhotograph } from '#domain/uploads/photograph.ts'
import type { CallResult } from '../editor-calls.ts'
import type { PhotoReader } from './photo-reader.ts'

const LABELS = [
  ['place', 'Place'],
  ['device', 'Serial number'],
  ['owner', 'Owner'],
  ['camera', 'Camera'],
  ['description', 'Description in it'],
] as const

interface NoteProps {
  entry: string
  mediaType: string
  read: PhotoReader
}

/** What a file tells besides its picture, as text. */
export function PhotoNote({ entry, mediaType, read }: NoteProps) {
  const isChanged = isPhotograph(mediaType)
  const what = isChanged ? 'photograph' : 'file'
  const [found, setFound] = useState<CallResult<PhotoDetails>>()
  useEffect(() => {
    let isWanted = true
    void read(entry).then((outcome) => isWanted && setFound(outcome))
    return () => {
      isWanted = false
    }
  }, [entry, read])
  if (!found) return <small>Looking at what the {what} tells…</small>
  if (!found.ok) return <small>What the {what} tells could not be read.</small>
  const { answer } = found
  const isPrivate = answer.place + answer.device + answer.owner !== ''
  return (
    <>
      {!isPrivate && <small>The {what} tells no place, device or owner.</small>}
      <Told answer={answer} what={what} />
      {isPrivate && !isChanged && (
        <small>Nothing is taken out of it: everybody who sees the file can read this.</small>
      )}
    </>
  )
}

/** What it tells, field by field; nothing where it tells nothing. */
export function Told({ answer, what = 'photograph' }: { answer: PhotoDetails; what?: string }) {
  const told = LABELS.filter(([name]) => answer[name] !== '')
  if (told.length === 0) return null
  return (
    <dl className="row photo-told" aria-label={`What the ${what} tells`}>
      {told.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{answer[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
