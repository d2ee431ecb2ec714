import '#app/ui/form/form.css'
import { useId } from 'react'
import type { Field, FieldName, Said } from './item-metadata.ts'

/** What can be said of an item, field by field. */
export function SaidFields({
  fields,
  said,
  focused,
  onType,
}: {
  fields: readonly Field[]
  said: Said
  /** The field that has the keyboard at first. */
  focused: FieldName | undefined
  onType(name: FieldName, text: string): void
}) {
  return fields.map((field) => (
    <SaidField
      key={field.name}
      field={field}
      text={said[field.name]}
      isFocused={field.name === focused}
      onType={(text) => onType(field.name, text)}
    />
  ))
}

function SaidField({
  field: { name, label, note, isLong },
  text,
  isFocused,
  onType,
}: {
  field: Field
  text: string
  isFocused: boolean
  onType(text: string): void
}) {
  const id = useId()
  const input = {
    id,
    name,
    value: text,
    autoComplete: 'off',
    autoFocus: isFocused,
    'aria-describedby': note && `${id}-note`,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {isLong ? (
          <textarea {...input} rows={name === 'description' ? 3 : 2} />
        ) : (
          <input
            {...input}
            type="text"
            required={name === 'name'}
            onFocus={({ currentTarget }) => isFocused && selectStem(currentTarget)}
          />
        )}
      </div>
      {note && (
        <p className="field-note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}

/** Whoever renames rarely means the ending. */
function selectStem(input: HTMLInputElement) {
  const dot = input.value.lastIndexOf('.')
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length)
}
