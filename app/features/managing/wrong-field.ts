import type { Field, FieldName } from './item-metadata.ts'
import type { Problem } from './manage-calls.ts'

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
 * Told before a file loses the ending of its name: without it, programs may not know what it is.
 * `undefined` where it keeps it, or never had one.
 * @param button By which it is meant after all.
 */
export function lostEnding(
  before: string,
  after: string,
  button: 'Save' | 'Accept' = 'Save',
): Problem | undefined {
  const ending = endingOf(before)
  if (ending === '' || ending.toLowerCase() === endingOf(after.trim()).toLowerCase())
    return undefined
  const text = `The name ended in “${ending}”: without that, programs may not know what the file is. ${button} once more to leave it so.`
  return { code: 'ending', text, details: { field: 'meta.name', problem: text } }
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= MOST_LETTERS ? name.slice(dot) : ''
}
