import type { ComponentProps } from 'react'
import { useIsSaving } from '#app/ui/dialogs/form-dialog.tsx'
import type { Field } from './item-metadata.ts'

type Props = ComponentProps<'input'> & { id: string; field: Pick<Field, 'rows' | 'suggestions'> }

export function MetadataInput({ field: { rows, suggestions }, ...props }: Props) {
  const input = { ...props, readOnly: useIsSaving() }
  if (rows > 1) return <textarea {...(input as ComponentProps<'textarea'>)} rows={rows} />
  const list = suggestions && `${input.id}-suggestions`
  return (
    <>
      <input {...input} type="text" list={list} />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  )
}
