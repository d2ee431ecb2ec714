import './form.css'
import type { ComponentProps, ReactNode } from 'react'

interface FieldFrameProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** Id of the control; that of its note ends with `-note`. */
  id: string
  label: ReactNode
  /** Description of valid input. */
  note?: ReactNode
  /** Error message; replaces the note. */
  problem?: string | undefined
  /** Whether the error message is announced, not only read when its control is focused. */
  isAnnounced?: boolean
  /** The control, with what is in its box. */
  children: ReactNode
  /** Content below the note. */
  below?: ReactNode
}

/** A control of a form with its label and note. */
export function FieldFrame({
  id,
  label,
  note,
  problem,
  isAnnounced,
  children,
  below,
  className,
  ...place
}: FieldFrameProps) {
  const hint = problem ?? note
  // Screen readers announce an alert that is new.
  const role = isAnnounced ? 'alert' : undefined
  return (
    <div
      className={className ? `field ${className}` : 'field'}
      data-wrong={problem && ''}
      {...place}
    >
      <label htmlFor={id}>{label}</label>
      <div className="field-box">{children}</div>
      {hint && (
        <p key={role} role={role} className="field-note" id={`${id}-note`}>
          {hint}
        </p>
      )}
      {below}
    </div>
  )
}
