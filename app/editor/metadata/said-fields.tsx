import '#app/ui/form/form.css'
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Field, FieldName, Said } from './item-metadata.ts'
import { MetadataInput } from './metadata-input.tsx'
import type { WrongField } from './wrong-field.ts'

/** What can be said of an item, field by field. */
export function SaidFields({
  fields,
  said,
  focused,
  wrong,
  afterName,
  onType,
}: {
  fields: readonly Field[]
  said: Said
  /** The field that has the keyboard at first. */
  focused: FieldName | undefined
  /** What one of them was refused for. */
  wrong?: WrongField | undefined
  /** What stands below the name. */
  afterName?: ReactNode
  onType(name: FieldName, text: string): void
}) {
  return fields.map((field) => (
    <Fragment key={field.name}>
      <SaidField
        field={field}
        text={said[field.name]}
        isFocused={field.name === focused}
        wrong={field.name === wrong?.name ? wrong.text : undefined}
        onType={(text) => onType(field.name, text)}
      />
      {field.name === 'name' && afterName}
    </Fragment>
  ))
}

function SaidField({
  field,
  text,
  isFocused,
  wrong,
  onType,
}: {
  field: Field
  text: string
  isFocused: boolean
  wrong: string | undefined
  onType(text: string): void
}) {
  const { name, label, note } = field
  const id = useId()
  const said = wrong ?? note
  const place = useRef<HTMLDivElement>(null)
  // Whoever is led to the field is read what is wrong with it.
  useEffect(() => {
    if (wrong) place.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [wrong])
  const input = {
    id,
    name,
    value: text,
    autoComplete: 'off',
    autoFocus: isFocused,
    'aria-describedby': said && `${id}-note`,
    'aria-invalid': wrong ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  return (
    <div className="field" ref={place} data-wrong={wrong ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <MetadataInput
          {...input}
          field={field}
          required={name === 'name'}
          onFocus={({ currentTarget }) => isFocused && name === 'name' && selectStem(currentTarget)}
        />
      </div>
      {said && (
        <p className="field-note" id={`${id}-note`}>
          {said}
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
