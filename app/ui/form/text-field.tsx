import './form.css'
import { type InputHTMLAttributes, useId } from 'react'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'> {
  name: string
  label: string
  /** Description of valid input. */
  note?: string
  /** Error message; replaces the note. */
  problem?: string | undefined
}

export function TextField({ label, note, problem, ...input }: TextFieldProps) {
  const id = useId()
  const hint = problem ?? note
  return (
    <div className="field" data-wrong={problem && ''}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          required
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={hint && `${id}-note`}
        />
      </div>
      {hint && (
        <p className="field-note" id={`${id}-note`}>
          {hint}
        </p>
      )}
    </div>
  )
}
