import { useState } from 'react'
import { ActionButton, ButtonLink } from '#app/ui/buttons.tsx'
import { CopyButton } from '#app/ui/copying/copy-button.tsx'
import { ConfirmedButton } from '#app/ui/dialogs/confirmed-button.tsx'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { fileInfoUrl } from '#domain/archive/paths/file-url.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import type { PhotoResponse } from '#domain/uploads/inbox-calls.ts'
import { personalData } from '#domain/uploads/personal-data.ts'
import { CallError } from '../call-error.tsx'
import type { CallResult, EditorCalls } from '../editor-calls.ts'
import { PhotoMetadata } from './photo-note.tsx'
import { strippedText } from './stripped-text.ts'

interface NoteProps {
  calls: EditorCalls
  /** Whether metadata can be removed from the file. */
  found: CallResult<PhotoResponse> & { isPhoto: boolean }
  path: string
  /** Unsaved input would be lost with the dialog. */
  isDirty: boolean
  isSending: boolean
  /** The dialog stays open meanwhile. */
  onSending(isSending: boolean): void
  onSaved(text: string, batch: string | null): void
}

const SHOWN = 'The original, with its metadata, is now public.'

export function OriginalNote(props: NoteProps) {
  const { calls, found, path, isDirty, isSending, onSending, onSaved } = props
  const photo = found.ok ? found.response : undefined
  const what = found.isPhoto ? 'photo' : 'file'
  const [problem, setProblem] = useState(found.ok ? undefined : found.problem.text)

  async function change(url: string, text: string, canUndo: boolean) {
    onSending(true)
    const outcome = await calls.change('POST', url, { path })
    onSending(false)
    // Undoing the removal would publish the original, which has a button and a question of its own.
    if (outcome.ok) onSaved(text, canUndo ? outcome.response.batch : null)
    else setProblem(outcome.problem.text)
  }

  return (
    <section className="stack original-note" data-gap="2" aria-label={`Metadata in the ${what}`}>
      <CallError>{problem}</CallError>
      {photo && <PhotoMetadata response={photo.details} what={what} />}
      {photo?.original && (
        <KeptOriginal
          photo={{ ...photo, original: photo.original }}
          isLocked={isSending || isDirty}
          onShow={() => void change('/api/files/showOriginal', SHOWN, true)}
        />
      )}
      {photo && !photo.original && personalData(photo.details).length > 0 && (
        <PublicMetadata
          photo={photo}
          isPhoto={found.isPhoto}
          isDirty={isDirty}
          isSending={isSending}
          onStrip={() =>
            void change('/api/files/hideDetails', strippedText(photo.copies.length), false)
          }
        />
      )}
      {isDirty && photo?.original && <LockedNote />}
    </section>
  )
}

interface PublicMetadataProps extends Pick<NoteProps, 'isDirty' | 'isSending'> {
  photo: PhotoResponse
  isPhoto: boolean
  onStrip(): void
}

function PublicMetadata({ photo, isPhoto, isDirty, isSending, onStrip }: PublicMetadataProps) {
  if (!isPhoto) return <p>This metadata is public: everyone who opens the file can read it.</p>
  return (
    <>
      <p>
        This metadata is public.{' '}
        <ActionButton
          disabled={isSending || isDirty}
          aria-describedby={isDirty ? 'original-locked' : undefined}
          onClick={onStrip}
        >
          Remove location, device and owner data
        </ActionButton>
      </p>
      <Copies
        files={photo.copies}
        text="It is also removed from these files with the same content:"
      />
      {isDirty && <LockedNote />}
    </>
  )
}

function LockedNote() {
  return (
    <p id="original-locked">
      <small>Save or undo your changes first.</small>
    </p>
  )
}

function Copies({ files, text }: { files: PhotoResponse['copies']; text: string }) {
  if (files.length === 0) return null
  return (
    <>
      <p>{text}</p>
      <ul>
        {files.map(({ id, path }) => (
          <li key={id}>
            <a href={fileInfoUrl(id as FileId)} target="_blank" rel="noopener">
              {path}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

interface KeptOriginalProps {
  photo: PhotoResponse & { original: NonNullable<PhotoResponse['original']> }
  isLocked: boolean
  onShow(): void
}

function KeptOriginal({
  photo: { original, details, copies },
  isLocked,
  onShow,
}: KeptOriginalProps) {
  const { sha256, file_size, url } = original
  return (
    <>
      <p>
        The original is kept; only editors can see its metadata. SHA-256{' '}
        <code title={sha256}>{sha256.slice(0, 12)}…</code>{' '}
        <CopyButton text={sha256} label="Copy the SHA-256 of the original" />
      </p>
      <p className="row">
        <ButtonLink href={`/${url}?download`} download>
          Download the original, {formatBytes(file_size)}
        </ButtonLink>
        <ConfirmedButton
          disabled={isLocked}
          question={{
            title: 'Publish the original and its metadata?',
            text: 'Everyone will be able to download the original and read this metadata:',
            more: <PhotoMetadata response={details} />,
            action: 'Publish the original',
          }}
          onConfirm={onShow}
        >
          Publish the original…
        </ConfirmedButton>
      </p>
      <Copies files={copies} text="These files publish it:" />
    </>
  )
}
