import { useId } from 'react'
import { typedNumber, typedProblem } from '#domain/units/typed-number.ts'

interface ToleranceFieldProps {
  name: string
  label: string
  text: string
  unit: string
  onType: (text: string) => void
}

/** The uncertainty of a value. */
export function ToleranceField({ name, label, text, unit, onType }: ToleranceFieldProps) {
  const id = useId()
  const isWrong = !((typedNumber(text) ?? 0) >= 0)
  return (
    <span className="tolerance" data-wrong={isWrong ? '' : undefined}>
      <label htmlFor={id}>
        <span aria-hidden="true">±</span>
        <span className="visually-hidden">{label}</span>
      </label>
      <span className="field-box">
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-note` : undefined}
          onChange={({ target }) => onType(target.value)}
        />
        <span className="field-unit">{unit}</span>
      </span>
      {isWrong && (
        <span className="field-note" id={`${id}-note`}>
          {typedProblem(text) ?? 'A number, 0 or more'}
        </span>
      )}
    </span>
  )
}
