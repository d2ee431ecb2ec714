import { Download, RotateCw } from 'lucide'
import { ActionButton, ButtonLink } from '#app/ui/buttons.tsx'

interface MediaProblemProps {
  sentence: string
  downloadUrl: string
  onRetry?: () => void
}

/** Explains why something cannot be shown, and what to try. */
export function MediaProblem({ sentence, downloadUrl, onRetry }: MediaProblemProps) {
  return (
    <div className="stack media-problem">
      <p role="alert">{sentence}</p>
      <p className="row media-problem-actions">
        <ButtonLink icon={Download} href={downloadUrl} download>
          Download
        </ButtonLink>
        {onRetry && (
          <ActionButton icon={RotateCw} onClick={onRetry}>
            Try again
          </ActionButton>
        )}
      </p>
    </div>
  )
}
