import { Suspense, useState } from 'react'
import { LazyConfirm } from './photo-choices.tsx'

/** Sends a photograph as it is, after a question of its own: everybody can read its metadata then. */
export function PublishButton({
  label,
  name,
  onConfirm,
}: {
  label: string
  /** Of the file. */
  name: string
  onConfirm(): void
}) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={`${label}: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <Suspense>
          <LazyConfirm
            title={`Publish “${name}” with its metadata?`}
            action="Upload and publish"
            onConfirm={() => {
              setIsAsking(false)
              onConfirm()
            }}
            onClose={() => setIsAsking(false)}
          >
            <p>
              Everybody will be able to read the location, device and owner data in it. Nothing has
              been stored yet.
            </p>
          </LazyConfirm>
        </Suspense>
      )}
    </>
  )
}
