import type { Question } from '#app/ui/confirm-dialog.tsx'
import type { Problem } from '../editor-calls.ts'
import type { Field, FieldName } from './item-metadata.ts'

/** The problem of one field, as a text that stands alone beside it. */
export interface WrongField {
  name: FieldName
  text: string
}

/** The part of a rejection that concerns one of these fields. */
export function wrongField(
  problem: Problem | undefined,
  fields: readonly Pick<Field, 'name' | 'label'>[],
): WrongField | undefined {
  const { field = '', problem: text } = problem?.details ?? {}
  // The body of an acceptance has the name beside `meta`.
  const [, name = field] = field.split('.')
  const known = fields.find((one) => one.name === name)
  if (!known || text === undefined) return undefined
  const sentence = /^[a-z]/.test(text) ? `${known.label} ${text}` : text
  return { name: known.name, text: sentence.endsWith('.') ? sentence : `${sentence}.` }
}

/** A longer text after a dot does not count as an extension. */
const MAX_LETTERS = 12

/** Asked before a file loses or changes its extension. `undefined` if it keeps it, or never had one. */
export function extensionQuestion(before: string, after: string): Question | undefined {
  const [extension, next] = [extensionOf(before), extensionOf(after.trim())]
  if (extension === '' || extension.toLowerCase() === next.toLowerCase()) return undefined
  const text = 'Other programs may no longer recognise the file. Nothing has been saved yet.'
  return next === ''
    ? { title: `Remove the extension “${extension}”?`, text, action: 'Remove the extension' }
    : {
        title: `Change the extension “${extension}” to “${next}”?`,
        text,
        action: 'Change the extension',
      }
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= MAX_LETTERS ? name.slice(dot) : ''
}
