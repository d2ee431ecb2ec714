import './media.css'

/** Overlay for loading media. */
export function LoadingNote() {
  return (
    <p className="loading-note">
      <span aria-hidden="true" />
      Loading…
    </p>
  )
}
