import {
  type ClipboardEvent,
  type InputEvent,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { FieldFrame } from '#app/ui/form/field-frame.tsx'
import { cutText, leftText } from './message-limit.ts'

interface MessageFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  name: string
  label: string
  /** Description of valid input. */
  note: string
  maxLength: number
}

/** An optional text of several lines, which says when it is nearly full and what of a pasted text was cut. */
export function MessageField({ label, note, ...input }: MessageFieldProps) {
  const id = useId()
  const { field, left, cut, ...counting } = useMessageLimit(input.maxLength)
  return (
    <FieldFrame
      {...{ id, label }}
      note={
        <>
          {note} <span role="status">{cut && <strong>{cut}</strong>}</span>{' '}
          {left && <strong>{left}</strong>}
        </>
      }
    >
      <textarea {...input} {...counting} ref={field} id={id} aria-describedby={`${id}-note`} />
    </FieldFrame>
  )
}

function useMessageLimit(maxLength: number) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [left, setLeft] = useState('')
  const [cut, setCut] = useState('')
  // What was typed before the scripts of the page have loaded.
  useEffect(() => setLeft(leftText(field.current?.value.length ?? 0, maxLength)), [maxLength])
  return {
    field,
    left,
    cut,
    onPaste({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>) {
      setCut(cutText(currentTarget, clipboardData.getData('text/plain'), maxLength))
    },
    onInput({ currentTarget, nativeEvent }: InputEvent<HTMLTextAreaElement>) {
      setLeft(leftText(currentTarget.value.length, maxLength))
      if (nativeEvent.inputType !== 'insertFromPaste') setCut('')
    },
  }
}
