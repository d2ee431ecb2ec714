import { useId } from 'react'
import {
  REJECTION_REASONS,
  type RejectionReason,
  reasonTexts,
} from '#domain/uploads/rejection-reasons.ts'

interface ReasonChoiceProps {
  reason: RejectionReason | undefined
  onChoose(reason: RejectionReason | undefined): void
}

/** Of every rejection until another one is chosen: one click still rejects. */
export function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
  const id = useId()
  return (
    <div className="field inbox-reason">
      <label htmlFor={id}>Reason for rejecting, for the sender’s receipt</label>
      <div className="field-box">
        <select
          id={id}
          value={reason ?? ''}
          onChange={({ target }) => onChoose(REJECTION_REASONS.find((one) => one === target.value))}
        >
          <option value="">None</option>
          {REJECTION_REASONS.map((one) => (
            <option key={one} value={one}>
              {reasonTexts[one]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
