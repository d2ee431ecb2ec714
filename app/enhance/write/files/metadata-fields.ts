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
    /** Stores what was typed as the metadata of a file. Empty fields keep what it has. */
    async save(path: string, formToken: string): Promise<void> {
      const typed = inputs.map(({ name, value }) => [name, value.trim()] as const)
      const meta = Object.fromEntries(typed.filter(([, value]) => value !== ''))
      if (Object.keys(meta).length === 0) return
      await fetch('/api/files/meta', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'x-form-token': formToken },
        body: JSON.stringify({ path, meta }),
      })
    },
  }
}
