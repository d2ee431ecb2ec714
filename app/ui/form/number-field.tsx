import './form.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface NumberFieldProps {
  /** As the address and forms without a script name it; what is computed has none and is not sent. */
  name: string | undefined
  label: string
  /** What was typed, as it was typed. */
  text: string
  /** Beside the number: a text, or a select of units. */
  unit?: ReactNode
  /** Which values are valid, in words. */
  range: string
  /** What to look at again in a value that is valid; takes the place of the range. */
  caution?: string | undefined
  /** Why this value is not; takes the place of the range. */
  problem?: string | undefined
  /** Whether the value is given or computed, where fields change their part. */
  isGiven?: boolean | undefined
  /** A fixed one where a link leads to the field. */
  id?: string
  /** Under the field: what belongs to its value. */
  children?: ReactNode
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
  caution,
  problem,
  isGiven,
  id: fixedId,
  children,
  onType,
  onFocus,
}: NumberFieldProps) {
  const madeId = useId()
  const id = fixedId ?? madeId
  const box = useRef<HTMLInputElement>(null)
  const first = useRef({ text, onType })
  useEffect(() => {
    // A fast reader types before the script is there: what stands in the field then counts.
    const typed = box.current?.value
    if (typed !== undefined && typed !== first.current.text) first.current.onType(typed)
  }, [])
  return (
    <div
      className="field"
      data-wrong={problem && ''}
      data-caution={caution && ''}
      data-given={isGiven ? '' : undefined}
      data-computed={isGiven === false ? '' : undefined}
    >
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          ref={box}
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
        {problem ?? caution ?? range}
      </p>
      {children}
    </div>
  )
}
