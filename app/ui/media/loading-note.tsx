import './media.css'

/** Lies over the place of something that is still on its way. */
export function LoadingNote() {
  return (
    <p className="loading-note">
      <span aria-hidden="true" />
      Loading…
    </p>
  )
}
