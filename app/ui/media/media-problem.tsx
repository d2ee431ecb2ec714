import { Download, RotateCw } from 'lucide-react'
import { ActionButton, ButtonLink } from '#app/ui/buttons.tsx'

interface MediaProblemProps {
  sentence: string
  downloadAddress: string
  onRetry?: () => void
}

/** Explains why something cannot be shown, and what to try. */
export function MediaProblem({ sentence, downloadAddress, onRetry }: MediaProblemProps) {
  return (
    <div className="stack media-problem">
      <p role="alert">{sentence}</p>
      <p className="row media-problem-actions">
        <ButtonLink Icon={Download} href={downloadAddress} download>
          Download
        </ButtonLink>
        {onRetry && (
          <ActionButton Icon={RotateCw} onClick={onRetry}>
            Try again
          </ActionButton>
        )}
      </p>
    </div>
  )
}
