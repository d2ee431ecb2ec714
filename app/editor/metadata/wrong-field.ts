import type { Problem } from '../editor-calls.ts'
import type { Question } from '../question-dialog.tsx'
import type { Field, FieldName } from './item-metadata.ts'

/** What is wrong with one field, in words that stand alone beside it. */
export interface WrongField {
  name: FieldName
  text: string
}

/** What of a refusal belongs at one of these fields; `undefined` where it concerns none of them. */
export function wrongField(
  problem: Problem | undefined,
  fields: readonly Pick<Field, 'name' | 'label'>[],
): WrongField | undefined {
  const { field = '', problem: text } = problem?.details ?? {}
  // What is accepted has its name beside what is said of it.
  const [, name = field] = field.split('.')
  const known = fields.find((one) => one.name === name)
  if (!known || text === undefined) return undefined
  const sentence = /^[a-z]/.test(text) ? `${known.label} ${text}` : text
  return { name: known.name, text: sentence.endsWith('.') ? sentence : `${sentence}.` }
}

/** What is longer after a dot is no ending. */
const MOST_LETTERS = 12

/**
 * Asked before a file loses or changes the extension of its name. `undefined` where it keeps it, or
 * never had one.
 */
export function lostEnding(before: string, after: string): Question | undefined {
  const [ending, next] = [endingOf(before), endingOf(after.trim())]
  if (ending === '' || ending.toLowerCase() === next.toLowerCase()) return undefined
  const text = 'Other programs may no longer recognise the file. Nothing has been saved yet.'
  return next === ''
    ? { title: `Remove the extension “${ending}”?`, text, action: 'Remove the extension' }
    : {
        title: `Change the extension “${ending}” to “${next}”?`,
        text,
        action: 'Change the extension',
      }
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= MOST_LETTERS ? name.slice(dot) : ''
}
