import { type MetadataField, metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import { make } from '../../make-element.ts'

/** Metadata of the files that are uploaded next. */
export function uploadFields() {
  const inputs = metadataFields.map(({ name, maxLength }) =>
    make('input', { type: 'text', name, maxLength, autocomplete: 'off' }),
  )

  return {
    elements: metadataFields.map((field, at) =>
      make('label', {}, field.label, inputs[at] ?? '', ...noteOf(field)),
    ),
    /** What was typed, without empty fields. */
    typed(): Record<string, string> {
      const typed = inputs.map(({ name, value }) => [name, value.trim()] as const)
      return Object.fromEntries(typed.filter(([, value]) => value !== ''))
    },
  }
}

function noteOf({ note }: MetadataField): HTMLElement[] {
  return note === undefined ? [] : [make('small', { textContent: note })]
}
