import { type InputHTMLAttributes, useId } from 'react'
import { FieldFrame } from './field-frame.tsx'

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
  return (
    <FieldFrame {...{ id, label, note, problem }}>
      <input
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={(problem ?? note) && `${id}-note`}
        {...input}
        id={id}
      />
    </FieldFrame>
  )
}
