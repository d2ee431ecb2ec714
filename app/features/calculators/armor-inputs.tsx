import type { ReactNode } from 'react'
import { NumberField } from '#app/ui/form/number-field.tsx'
import {
  type ArmorCalculation,
  type ArmorForm,
  armorTexts,
  withArmorText,
} from '#domain/calculators/armor-form-state.ts'
import type { ArmorField, RelativeArmor } from '#domain/calculators/relative-armor.ts'
import { typedProblem } from '#domain/units/typed-number.ts'

interface ArmorInputsProps {
  form: ArmorForm
  calculation: ArmorCalculation
  onChange: (change: (form: ArmorForm) => ArmorForm) => void
}

const COMPUTED: Partial<Record<ArmorField, ReactNode>> = {
  thickness: <Computed other="effective" />,
  effective: <Computed other="armor" />,
}

function Computed({ other }: { other: string }) {
  return (
    <>
      computed<span data-needs-js="">; type here to compute the {other} thickness</span>
    </>
  )
}

const fields: readonly { field: ArmorField; label: string; unit: string; range: string }[] = [
  { field: 'thickness', label: 'Armor thickness', unit: 'mm', range: '0 or more' },
  {
    field: 'effective',
    label: 'Effective thickness',
    unit: 'mm',
    range: '0 or more',
  },
  { field: 'primary', label: 'Primary angle', unit: '°', range: 'more than 0, less than 180' },
  {
    field: 'secondary',
    label: 'Secondary angle',
    unit: '°',
    range: 'more than 0, less than 180; optional',
  },
]

export function ArmorInputs({ form, calculation, onChange }: ArmorInputsProps) {
  const texts = armorTexts(form, calculation)
  const { result } = calculation
  return (
    <fieldset className="calculator-group">
      <legend className="label">Plate and shot line</legend>
      {fields.map(({ field, label, unit, range }) => {
        const isGiven = isLength(field) ? field === form.given : undefined
        return (
          <NumberField
            key={field}
            name={isGiven === false ? undefined : field}
            label={label}
            text={texts[field]}
            unit={unit}
            range={isGiven === false ? (COMPUTED[field] ?? range) : range}
            problem={isGiven === false ? undefined : problemAt(field, form, result)}
            isGiven={isGiven}
            onType={(text) => onChange((now) => withArmorText(now, field, text))}
          />
        )
      })}
    </fieldset>
  )
}

/** Why a field is rejected: its text is ambiguous, or its number invalid. */
function problemAt(
  field: ArmorField,
  { texts }: ArmorForm,
  result: RelativeArmor,
): string | undefined {
  const ofNumber = !result.ok && result.field === field ? result.reason : undefined
  return typedProblem(texts[field]) ?? ofNumber
}

function isLength(field: ArmorField): boolean {
  return field === 'thickness' || field === 'effective'
}
