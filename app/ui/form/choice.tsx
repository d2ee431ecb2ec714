import './form.css'
import { useId } from 'react'

interface ChoiceProps<Value extends string> {
  name: string
  /** Accessible name. */
  label: string
  options: readonly { value: Value; text: string }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** Radio buttons shown as a row. */
export function Choice<Value extends string>({
  name,
  label,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <fieldset className="choice">
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value} htmlFor={`${id}-${value}`}>
          <input
            className="visually-hidden"
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
