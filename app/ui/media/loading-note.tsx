import './media.css'

export function LoadingNote() {
  return (
    <p className="loading-note">
      <span aria-hidden="true" />
      Loading…
    </p>
  )
}
