import './required-velocity-panel.css'
import { useId } from 'react'
import { FieldFrame } from '#app/ui/form/field-frame.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import type { OnChange, PerforationForm } from '#domain/perforation/form/perforation-form-state.ts'
import { measures } from '#domain/perforation/form/perforation-page-query.ts'
import {
  type Measured,
  type RequiredVelocity,
  requiredVelocity,
  type TargetPlate,
} from '#domain/perforation/required-velocity.ts'
import type { PerforationInput } from '#domain/perforation/shot.ts'
import { formatDecimals } from '#domain/units/format-decimals.ts'
import { typedMessage, typedProblem } from '#domain/units/typed-number.ts'
import { unbrokenUnits } from '#domain/units/unbroken-units.ts'
import { lengthCaution } from './field-words.ts'

interface RequiredVelocityPanelProps {
  typed: PerforationForm
  input: PerforationInput
  plate: TargetPlate
  onChange: OnChange
}

const measureWords: Record<Measured, string> = {
  normal: 'along its normal',
  'line-of-sight': 'along the line of sight',
}

/** The inverse question: how fast must this penetrator be for a plate? */
export function RequiredVelocityPanel({
  typed,
  input,
  plate,
  onChange,
}: RequiredVelocityPanelProps) {
  const id = useId()
  const result = requiredVelocity(input, plate)
  const isInclined = input.process !== 'Penetration'
  return (
    <section className="box calculator-panel required" aria-labelledby={id}>
      <h2 id={id}>
        {isInclined ? 'Velocity needed to perforate a plate' : 'Velocity needed for a depth'}
      </h2>
      <div className="required-fields">
        <NumberField
          name="plate"
          label={isInclined ? 'Plate thickness' : 'Depth'}
          text={typed.plate}
          unit="mm"
          range="above 0"
          caution={lengthCaution(plate.thicknessMm)}
          problem={typedProblem(typed.plate) ?? thicknessProblem(result)}
          onType={(text) => onChange((now) => ({ ...now, plate: text }))}
        />
        {/* Along the normal, both ways to measure are the same. */}
        <FieldFrame id={`${id}-measured`} label="Measured" hidden={!isInclined}>
          <select
            id={`${id}-measured`}
            name="measured"
            autoComplete="off"
            value={typed.measured}
            onChange={({ target }) => {
              const measured = measures.find((known) => known === target.value)
              if (measured) onChange((now) => ({ ...now, measured }))
            }}
          >
            {measures.map((measured) => (
              <option key={measured} value={measured}>
                {measureWords[measured]}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
      <Found result={result} isInclined={isInclined} fields={typed.fields} />
    </section>
  )
}

function thicknessProblem(result: RequiredVelocity): string | undefined {
  return !result.ok && result.code === 'thickness' ? 'Valid: above 0 mm' : undefined
}

interface FoundProps extends Pick<PerforationForm, 'fields'> {
  result: RequiredVelocity
  isInclined: boolean
}

function Found({ result, isInclined, fields }: FoundProps) {
  if (!result.ok)
    return (
      <div className="muted required-result">
        <p>{result.reason}</p>
        <ul>
          {result.problems.map(({ code, field, message }) => (
            <li key={`${code} ${field}`}>- {typedMessage(message, fields[field])}</li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className="muted required-result">
      <p>
        <strong>{result.display} km/s</strong>
      </p>
      <p>
        {unbrokenUnits(result.text)}{' '}
        {isInclined &&
          unbrokenUnits(
            `The plate is ${formatDecimals(result.lineOfSightMm, 1)} mm thick along the line of sight and ${formatDecimals(result.normalThicknessMm, 1)} mm along its normal.`,
          )}
      </p>
    </div>
  )
}
