import type { NumberField } from '#domain/ballistics/shot.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { filledFields, templateNumbers } from './template-input.ts'
import { type TypedState, withTemplate } from './typed-state.ts'

/**
 * The template that an address names: it fills in where the address gives no numbers, and is dropped where they are
 * not its own.
 */
export function settled(
  typed: TypedState,
  templates: readonly RoundTemplate[],
  isGiven: (field: NumberField) => boolean,
): TypedState {
  const template = templates.find(({ name }) => name === typed.template)
  if (!template) return { ...typed, template: undefined }
  if (!filledFields.some(isGiven)) return withTemplate(typed, template)
  return isHeld(template, typed) ? typed : { ...typed, template: undefined }
}

function isHeld(template: RoundTemplate, { fields, material }: TypedState): boolean {
  const numbers = templateNumbers(template)
  return (
    material === numbers.material &&
    filledFields.every((field) => fields[field] === String(numbers[field]))
  )
}
