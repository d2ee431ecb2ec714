import './form.css'
import { type ReactNode, useId } from 'react'

interface NumberFieldProps {
  /** As the address and forms without a script name it. */
  name: string
  label: string
  /** What was typed, as it was typed. */
  text: string
  /** Beside the number: a text, or a select of units. */
  unit?: ReactNode
  /** Which values are valid, in words. */
  range: string
  /** Why this value is not; takes the place of the range. */
  problem?: string | undefined
  /** Whether the value is given rather than computed, where fields change their part. */
  isGiven?: boolean
  onType: (text: string) => void
  onFocus?: () => void
}

/** A number with its unit and the values that are valid. Text, so that `1,5`, `1e3` and half a number can be typed. */
export function NumberField({
  name,
  label,
  text,
  unit,
  range,
  problem,
  isGiven = false,
  onType,
  onFocus,
}: NumberFieldProps) {
  const id = useId()
  return (
    <div className="field" data-wrong={problem && ''} data-given={isGiven ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => onType(target.value)}
          onFocus={onFocus}
        />
        {typeof unit === 'string' ? <span className="field-unit">{unit}</span> : unit}
      </div>
      <p className="field-note" id={`${id}-note`}>
        {problem ?? range}
      </p>
    </div>
  )
}
