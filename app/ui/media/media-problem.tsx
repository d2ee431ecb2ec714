import { Download, RotateCw } from 'lucide-react'

/** Explains why something cannot be shown, and what to try. */
export function MediaProblem({
  sentence,
  downloadAddress,
  onRetry,
}: {
  sentence: string
  downloadAddress: string
  onRetry?: () => void
}) {
  return (
    <div className="stack media-problem">
      <p role="alert">{sentence}</p>
      <p className="row media-problem-actions">
        <a className="button" href={downloadAddress} download>
          <Download aria-hidden="true" size={18} strokeWidth={1.5} />
          Download
        </a>
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            <RotateCw aria-hidden="true" size={18} strokeWidth={1.5} />
            Try again
          </button>
        )}
      </p>
    </div>
  )
}
