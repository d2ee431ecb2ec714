import { lazy, Suspense, useState } from 'react'

// Few uploads ask for it, so the page does not carry it.
const ConfirmDialog = lazy(async () => ({
  default: (await import('#app/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

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
          <ConfirmDialog
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
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
