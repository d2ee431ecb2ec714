import './inputs.css'
import './print.css'
import { useId } from 'react'
import { Choice } from '#app/ui/form/choice.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import {
  type OnChange,
  type PerforationForm,
  withField,
  withTemplate,
} from '#domain/perforation/form/perforation-form-state.ts'
import type { Perforation } from '#domain/perforation/perforation.ts'
import {
  type NumberFieldName as Field,
  materials,
  type PerforationInput,
  processes,
} from '#domain/perforation/shot.ts'
import type { OfferedTemplate } from '#domain/rounds/template-origin.ts'
import { typedNumber, typedProblem } from '#domain/units/typed-number.ts'
import {
  type FieldCautions,
  fieldLabels,
  fieldProblems,
  fieldUnits,
  rangeHint,
  wholeLabels,
} from './field-words.ts'
import { TemplateChoice } from './template-choice.tsx'

interface InputsProps {
  typed: PerforationForm
  input: PerforationInput
  result: Perforation
  cautions: FieldCautions
  templates: readonly OfferedTemplate[]
  /** Whether a field for its tolerance is shown below each field. */
  isSpread: boolean
  onChange: OnChange
}

const groups: readonly { name: string; fields: readonly Field[] }[] = [
  { name: 'Penetrator', fields: ['p_len', 'dia', 'f_len', 'df', 'rhop', 'bhnp', 'vt'] },
  { name: 'Target', fields: ['rhot', 'bhnt', 'nato'] },
]

export function Inputs(props: InputsProps) {
  const { typed, templates, onChange } = props
  return (
    <>
      <fieldset className="calculator-group">
        <legend className="label">Round</legend>
        <TemplateChoice
          templates={templates}
          typed={typed}
          onChoose={(template) => onChange((now) => withTemplate(now, template))}
        />
        <div data-wide="">
          <Choice
            name="process"
            label="Mode"
            options={processes.map((value) => ({ value, text: value }))}
            chosen={typed.process}
            onChoose={(process) => onChange((now) => ({ ...now, process }))}
          />
        </div>
        <div data-wide="">
          <Choice
            name="material"
            label="Material"
            options={materials.map((value) => ({ value, text: value }))}
            chosen={typed.material}
            onChoose={(material) => onChange((now) => ({ ...now, material }))}
          />
        </div>
      </fieldset>
      {groups.map((group) => (
        <fieldset className="calculator-group" key={group.name}>
          <legend className="label">{group.name}</legend>
          <Fields {...props} fields={group.fields} />
        </fieldset>
      ))}
    </>
  )
}

function Fields({
  fields,
  typed,
  input,
  result,
  cautions,
  isSpread,
  onChange,
}: InputsProps & { fields: readonly Field[] }) {
  const ranges = rangeHint(input, result)
  const problems = fieldProblems(result, typed.fields)
  return fields.map((field) => (
    <NumberField
      key={field}
      id={fieldId(field)}
      name={field}
      label={fieldLabels[field]}
      text={typed.fields[field]}
      unit={fieldUnits[field]}
      range={ranges[field]}
      caution={cautions[field]}
      problem={problems[field]}
      onType={(text) => onChange((now) => withField(now, field, text))}
    >
      {isSpread && (
        <ToleranceField
          name={`pm_${field}`}
          label={`Tolerance of: ${wholeLabels[field]}`}
          text={typed.tolerances[field]}
          unit={fieldUnits[field]}
          onType={(text) =>
            onChange((now) => ({ ...now, tolerances: { ...now.tolerances, [field]: text } }))
          }
        />
      )}
    </NumberField>
  ))
}

/** Target of the links in the list of failures. */
export function fieldId(field: Field): string {
  return `field-${field}`
}

interface ToleranceFieldProps {
  name: string
  label: string
  text: string
  unit: string
  onType: (text: string) => void
}

/** The uncertainty of a value. */
function ToleranceField({ name, label, text, unit, onType }: ToleranceFieldProps) {
  const id = useId()
  const isInvalid = !((typedNumber(text) ?? 0) >= 0)
  return (
    <span className="tolerance" data-wrong={isInvalid ? '' : undefined}>
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
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-note` : undefined}
          onChange={({ target }) => onType(target.value)}
        />
        <span className="field-unit">{unit}</span>
      </span>
      {isInvalid && (
        <span className="field-note" id={`${id}-note`}>
          {typedProblem(text) ?? 'A number, 0 or more'}
        </span>
      )}
    </span>
  )
}
