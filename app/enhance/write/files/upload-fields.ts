import { make } from '../../make-element.ts'

const NAMES = [
  ['description', 'Description: what they show'],
  ['source', 'Sources: URLs or text, separated by semicolons'],
  ['credit', 'Credit: who made them'],
  ['licence', 'Licence, such as CC BY 4.0'],
] as const

/** Metadata of the files that are uploaded next. */
export function metadataFields() {
  const inputs = NAMES.map(([name]) => make('input', { type: 'text', name, maxLength: 1000 }))
  const elements = NAMES.map(([, label], at) => make('label', {}, label, inputs[at] ?? ''))

  return {
    elements,
    /** What was typed, without empty fields. */
    typed(): Record<string, string> {
      const typed = inputs.map(({ name, value }) => [name, value.trim()] as const)
      return Object.fromEntries(typed.filter(([, value]) => value !== ''))
    },
  }
}
