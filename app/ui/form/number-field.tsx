import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FieldFrame } from './field-frame.tsx'

interface NumberFieldProps {
  /** Name of the form field and query parameter; computed values have none and are not submitted. */
  name: string | undefined
  label: string
  text: string
  /** Next to the number: a text, or a select of units. */
  unit?: ReactNode
  /** Description of the valid values. */
  range: ReactNode
  /** Warning for a valid value; replaces the range. */
  caution?: string | undefined
  /** Error message; replaces the range. */
  problem?: string | undefined
  /** Whether the value is an input or computed, for fields that can be both. */
  isGiven?: boolean | undefined
  /** Fixed if links lead to the field. */
  id?: string
  /** Content below the field. */
  children?: ReactNode
  onType: (text: string) => void
  onFocus?: () => void
}

/** A number with its unit and valid range. A text field, so that `1,5`, `1e3` and partial input can be typed. */
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
  const isText = typeof unit === 'string'
  const box = useRef<HTMLInputElement>(null)
  const first = useRef({ text, onType, onFocus })
  useEffect(() => {
    // What was focused or typed before hydration counts.
    if (document.activeElement === box.current) first.current.onFocus?.()
    const typed = box.current?.value
    if (typed !== undefined && typed !== first.current.text) first.current.onType(typed)
  }, [])
  return (
    <FieldFrame
      {...{ id, label, problem }}
      note={caution ?? range}
      below={children}
      data-caution={caution && ''}
      data-given={isGiven ? '' : undefined}
      data-computed={isGiven === false ? '' : undefined}
    >
      <input
        ref={box}
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-describedby={isText ? `${id}-unit ${id}-note` : `${id}-note`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => onType(target.value)}
        onFocus={onFocus}
      />
      {isText ? (
        <span className="field-unit" id={`${id}-unit`}>
          {unit}
        </span>
      ) : (
        unit
      )}
    </FieldFrame>
  )
}
