import type { ReactNode } from 'react'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { useEarlyChoice } from '#app/ui/form/use-early-choice.ts'
import {
  type KineticEnergy,
  type KineticUnits,
  type Quantity,
  quantities,
} from '#domain/calculators/kinetic-energy.ts'
import { computedOf } from '#domain/calculators/kinetic-fields.ts'
import {
  type KineticForm,
  shownTexts,
  withFocus,
  withText,
  withUnit,
} from '#domain/calculators/kinetic-form-state.ts'
import { energyUnits } from '#domain/units/energy.ts'
import { massUnits } from '#domain/units/mass.ts'
import { typedProblem } from '#domain/units/typed-number.ts'
import { velocityUnits } from '#domain/units/velocity.ts'

interface KineticInputsProps {
  form: KineticForm
  result: KineticEnergy
  onChange: (change: (form: KineticForm) => KineticForm) => void
}

const labels: Record<Quantity, string> = { KE: 'Energy', m: 'Mass', v: 'Velocity' }

/** Two of the quantities are inputs; focusing the third makes it one. */
export function KineticInputs({ form, result, onChange }: KineticInputsProps) {
  const texts = shownTexts(form, result)
  const computed = computedOf(form.pair)
  return (
    <fieldset className="calculator-group">
      <legend className="label">Enter two, get the third</legend>
      {quantities.map((quantity) => (
        <div key={quantity} data-wide="">
          <NumberField
            name={quantity === computed ? undefined : quantity}
            label={labels[quantity]}
            text={texts[quantity]}
            unit={unitSelects[quantity]({ form, onChange })}
            range={quantity === computed ? COMPUTED : ranges[quantity]}
            problem={quantity === computed ? undefined : problemAt(quantity, form, result)}
            isGiven={quantity !== computed}
            onType={(text) => onChange((now) => withText(now, quantity, text))}
            onFocus={() => onChange((now) => withFocus(now, quantity))}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Why an input is rejected: it is empty, its text ambiguous, or its number invalid. */
function problemAt(
  quantity: Quantity,
  { fields }: KineticForm,
  result: KineticEnergy,
): string | undefined {
  const { text } = fields[quantity]
  if (text.trim() === '') return 'A number is needed here.'
  const ofNumber = !result.ok && result.field === quantity ? result.reason : undefined
  return typedProblem(text) ?? ofNumber
}

/** Without a script, links beside the button choose what is computed. */
const COMPUTED = (
  <>
    computed<span data-needs-js="">; focus to make it an input</span>
  </>
)

const ranges: Record<Quantity, string> = {
  KE: '0 or more',
  m: '0 or more',
  v: 'any number; negative: opposite direction',
}

type UnitProps = Pick<KineticInputsProps, 'form' | 'onChange'>

const unitSelects: Record<Quantity, (props: UnitProps) => ReactNode> = {
  KE: (props) => <UnitSelect name="KEUnit" what="energy" units={energyUnits} {...props} />,
  m: (props) => <UnitSelect name="mUnit" what="mass" units={massUnits} {...props} />,
  v: (props) => <UnitSelect name="vUnit" what="velocity" units={velocityUnits} {...props} />,
}

interface UnitSelectProps<Name extends keyof KineticUnits> extends UnitProps {
  name: Name
  what: string
  units: readonly KineticUnits[Name][]
}

function UnitSelect<Name extends keyof KineticUnits>(props: UnitSelectProps<Name>) {
  const { name, what, units, form, onChange } = props
  const chosen = form.units[name]
  const choose = (value: string) => {
    const unit = units.find((one) => one === value)
    if (unit) onChange((now) => withUnit(now, name, unit))
  }
  const select = useEarlyChoice(chosen, choose)
  return (
    <select
      ref={select}
      name={name}
      aria-label={`Unit of the ${what}`}
      autoComplete="off"
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </select>
  )
}
