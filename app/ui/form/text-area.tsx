import './form.css'
import { type TextareaHTMLAttributes, useId } from 'react'

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
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <textarea {...input} id={id} aria-describedby={`${id}-note`} />
      </div>
      <p className="field-note" id={`${id}-note`}>
        {note}
      </p>
    </div>
  )
}
