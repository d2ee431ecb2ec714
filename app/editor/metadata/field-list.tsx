import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FieldFrame } from '#app/ui/form/field-frame.tsx'
import type { Field, FieldName, FieldValues, InvalidFields } from './item-metadata.ts'
import { MetadataInput } from './metadata-input.tsx'

interface FieldListProps {
  fields: readonly Field[]
  values: FieldValues
  focused: FieldName | undefined
  /** Why some of them were rejected. */
  problems?: InvalidFields | undefined
  afterName?: ReactNode
  onType(name: FieldName, text: string): void
}

export function FieldList({
  fields,
  values,
  focused,
  problems,
  afterName,
  onType,
}: FieldListProps) {
  const firstInvalid = fields.find(({ name }) => problems?.[name])?.name
  return fields.map((field) => (
    <Fragment key={field.name}>
      <FieldInput
        field={field}
        text={values[field.name]}
        isFocused={field.name === focused}
        problem={problems?.[field.name]}
        isFirstInvalid={field.name === firstInvalid}
        onType={(text) => onType(field.name, text)}
      />
      {field.name === 'name' && afterName}
    </Fragment>
  ))
}

interface FieldInputProps {
  field: Field
  text: string
  isFocused: boolean
  problem: string | undefined
  isFirstInvalid: boolean
  onType(text: string): void
}

function FieldInput({ field, text, isFocused, problem, isFirstInvalid, onType }: FieldInputProps) {
  const { name, label, note } = field
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [isAnnounced, setAnnounced] = useState(false)
  const read = isFirstInvalid ? problem : undefined
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>('input, textarea')
    // Screen readers read the problem when its field is focused, unless it is already.
    setAnnounced(read !== undefined && document.activeElement === field)
    if (read) field?.focus()
  }, [read])
  const input = {
    id,
    name,
    value: text,
    autoComplete: 'off',
    autoFocus: isFocused,
    'aria-describedby': (problem ?? note) && `${id}-note`,
    'aria-invalid': problem ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  return (
    <FieldFrame ref={place} {...{ id, label, note, problem, isAnnounced }}>
      <MetadataInput
        {...input}
        field={field}
        required={name === 'name'}
        onFocus={({ currentTarget }) => isFocused && name === 'name' && selectStem(currentTarget)}
      />
    </FieldFrame>
  )
}

/** Renaming rarely changes the extension. */
function selectStem(input: HTMLInputElement) {
  const dot = input.value.lastIndexOf('.')
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length)
}
