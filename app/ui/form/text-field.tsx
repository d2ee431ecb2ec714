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
  const said = problem ?? note
  return (
    <div className="field" data-wrong={problem && ''}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          required
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={said && `${id}-note`}
        />
      </div>
      {said && (
        <p className="field-note" id={`${id}-note`}>
          {said}
        </p>
      )}
    </div>
  )
}
