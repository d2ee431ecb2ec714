import { Suspense, useState } from 'react'
import { LazyConfirm } from './photo-choices.tsx'

interface PublishButtonProps {
  label: string
  name: string
  onConfirm(): void
}

export function PublishButton({ label, name, onConfirm }: PublishButtonProps) {
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
              Everyone will be able to see the location, device and owner data in it. Nothing has
              been stored yet.
            </p>
          </LazyConfirm>
        </Suspense>
      )}
    </>
  )
}
