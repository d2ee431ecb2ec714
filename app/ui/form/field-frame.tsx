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
  children,
  below,
  className,
  ...place
}: FieldFrameProps) {
  const hint = problem ?? note
  return (
    <div
      className={className ? `field ${className}` : 'field'}
      data-wrong={problem && ''}
      {...place}
    >
      <label htmlFor={id}>{label}</label>
      <div className="field-box">{children}</div>
      {hint && (
        <p className="field-note" id={`${id}-note`}>
          {hint}
        </p>
      )}
      {below}
    </div>
  )
}
