import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { formatBytes } from '#domain/units/bytes.ts'
import type { PhotoAnswer } from '#domain/uploads/inbox-calls.ts'
import type { CallResult, EditorCalls } from '../editor-calls.ts'
import { Told } from './photo-note.tsx'

interface NoteProps {
  calls: EditorCalls
  found: CallResult<PhotoAnswer>
  path: string
  /** What is typed beside it would go with the window. */
  isTyped: boolean
  onSaved(text: string, batch: string | null): void
}

const HIDDEN = 'Location, device and owner data removed from the public copy.'
const SHOWN = 'The original, with its metadata, is now public.'

/** What a photograph of the archive told, who can read that, and how that is changed. */
export function OriginalNote({ calls, found, path, isTyped, onSaved }: NoteProps) {
  const photo = found.ok ? found.answer : undefined
  const [problem, setProblem] = useState(found.ok ? undefined : found.problem.text)
  const [isSending, setIsSending] = useState(false)

  async function change(address: string, text: string) {
    setIsSending(true)
    const outcome = await calls.change('POST', address, { path })
    setIsSending(false)
    // Undoing the removal would publish the original: that has a button, and a question, of its own.
    if (outcome.ok) onSaved(text, text === HIDDEN ? null : outcome.answer.batch)
    else setProblem(outcome.problem.text)
  }

  return (
    <section className="original-note" aria-label="What the photograph tells">
      <p className="dialog-problem" role="alert">
        {problem}
      </p>
      {photo?.original && (
        <Kept
          photo={{ ...photo, original: photo.original }}
          isLocked={isSending || isTyped}
          onShow={() => void change('/api/files/showOriginal', SHOWN)}
        />
      )}
      {photo && !photo.original && isTelling(photo) && (
        <p>
          Everybody can read this:{' '}
          <button
            type="button"
            className="button"
            disabled={isSending || isTyped}
            onClick={() => void change('/api/files/hideDetails', HIDDEN)}
          >
            Take place, device and owner out
          </button>
        </p>
      )}
      {photo && <Told answer={photo.details} />}
    </section>
  )
}

/** The original is published only after a question of its own. */
function Kept({
  photo: { original, details },
  isLocked,
  onShow,
}: {
  photo: PhotoAnswer & { original: NonNullable<PhotoAnswer['original']> }
  isLocked: boolean
  onShow(): void
}) {
  const [isAsking, setIsAsking] = useState(false)
  const { sha256, file_size, url } = original
  return (
    <>
      <p>
        The original is kept; only those who manage files can read what it tells. SHA-256{' '}
        <code title={sha256}>{sha256.slice(0, 12)}…</code>{' '}
        <CopyButton text={sha256} label="Copy the SHA-256 of the original" />
      </p>
      <p>
        <a className="button" href={`/${url}?download`} download>
          Download the original, {formatBytes(file_size)}
        </a>{' '}
        <button
          type="button"
          className="button"
          disabled={isLocked}
          onClick={() => setIsAsking(true)}
        >
          Publish the original…
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Publish the original and its metadata?"
          action="Publish the original"
          onConfirm={() => {
            setIsAsking(false)
            onShow()
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>Everybody will be able to download the original and to read this in it:</p>
          <Told answer={details} />
        </ConfirmDialog>
      )}
    </>
  )
}

function isTelling({ details: { place, device, owner } }: PhotoAnswer): boolean {
  return place + device + owner !== ''
}
