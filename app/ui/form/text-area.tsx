import { type TextareaHTMLAttributes, useId } from 'react'
import { FieldFrame } from './field-frame.tsx'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  name: string
  label: string
  /** Description of valid input. */
  note: string
}

/** An optional text of several lines. */
export function TextArea({ label, note, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, note }}>
      <textarea {...input} id={id} aria-describedby={`${id}-note`} />
    </FieldFrame>
  )
}
