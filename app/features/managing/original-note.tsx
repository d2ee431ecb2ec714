import { useEffect, useState } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { formatBytes } from '#domain/units/bytes.ts'
import type { PhotoAnswer } from '#domain/uploads/inbox-calls.ts'
import type { ManageCalls } from './manage-calls.ts'
import { Told } from './photo-note.tsx'

interface NoteProps {
  calls: ManageCalls
  id: string
  path: string
  /** What is typed beside it would go with the window. */
  isTyped: boolean
  onSaved(text: string, batch: string | null): void
}

const HIDDEN = 'Place, device and owner are out of what everybody sees now.'
const SHOWN = 'Everybody sees the original now, with what it tells.'

/** What a photograph of the archive told, who can read that, and how that is changed. */
export function OriginalNote({ calls, id, path, isTyped, onSaved }: NoteProps) {
  const [photo, setPhoto] = useState<PhotoAnswer>()
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    let isWanted = true
    void calls.read<PhotoAnswer>(`/api/files/photo/${id}`).then((found) => {
      if (!isWanted) return
      if (found.ok) setPhoto(found.answer)
      else setProblem(found.problem.text)
    })
    return () => {
      isWanted = false
    }
  }, [calls, id])

  async function change(address: string, text: string) {
    setIsSending(true)
    const outcome = await calls.change('POST', address, { path })
    setIsSending(false)
    if (outcome.ok) onSaved(text, outcome.answer.batch)
    else setProblem(outcome.problem.text)
  }

  return (
    <section className="original-note" aria-label="What the photograph tells">
      <p className="dialog-problem" role="alert">
        {problem}
      </p>
      {photo?.original && (
        <Kept
          original={photo.original}
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

/** What shows more is asked about once: pressed again, it is meant. */
function Kept({
  original: { sha256, file_size, url },
  isLocked,
  onShow,
}: {
  original: NonNullable<PhotoAnswer['original']>
  isLocked: boolean
  onShow(): void
}) {
  const [isAsked, setIsAsked] = useState(false)
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
          data-danger={isAsked ? '' : undefined}
          disabled={isLocked}
          onClick={() => (isAsked ? onShow() : setIsAsked(true))}
        >
          {isAsked ? 'Yes, let everybody read what it tells' : 'Show everybody the original'}
        </button>
      </p>
    </>
  )
}

function isTelling({ details: { place, device, owner } }: PhotoAnswer): boolean {
  return place + device + owner !== ''
}
