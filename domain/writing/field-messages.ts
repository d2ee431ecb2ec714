import type { FactGroup } from './text-facts.ts'
import type { TextProblem } from './writing.ts'

/** The first mistake of each field of the form, by the name of the field. What has no field is in the list of mistakes only. */
export function fieldMessages(
  groups: readonly FactGroup[],
  problems: readonly TextProblem[],
): Map<string, string> {
  const names = groups.flatMap(({ facts }) => facts.map(({ name }) => name))
  const messages = new Map<string, string>()
  for (const { field, message, kind } of problems) {
    const name = kind === 'error' && field !== '' ? factFor(names, field) : undefined
    if (name !== undefined && !messages.has(name)) messages.set(name, sentence(message))
  }
  return messages
}

/** Mistakes number entries from 1; a mistake of a whole object is shown at its first field. */
function factFor(names: readonly string[], field: string): string | undefined {
  const wanted = field.replaceAll(/\.(\d+)/g, (_, number) => `.${Number(number) - 1}`)
  return (
    names.find((name) => name === wanted) ??
    names.find((name) => wanted.startsWith(`${name}.`)) ??
    names.find((name) => name.startsWith(`${wanted}.`))
  )
}

function sentence(message: string): string {
  // The field shows that it is empty.
  const expected = message.replace(/^(missing|empty); /, '')
  const text = expected.charAt(0).toUpperCase() + expected.slice(1)
  return /[.?!]$/.test(text) ? text : `${text}.`
}
