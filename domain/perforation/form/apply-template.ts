import type { RoundTemplate } from '../../rounds/round-template.ts'
import { type PerforationForm, withTemplate } from './perforation-form-state.ts'
import { filledFields } from './template-input.ts'

/** Fills in what the URL omits from the template that it names. */
export function applyTemplate(
  typed: PerforationForm,
  templates: readonly RoundTemplate[],
  isGiven: (parameter: string) => boolean,
): PerforationForm {
  const template = templates.find(({ name }) => name === typed.template)
  if (!template) return { ...typed, template: undefined }
  const filled = withTemplate(typed, template)
  const fields = { ...filled.fields }
  for (const field of filledFields) if (isGiven(field)) fields[field] = typed.fields[field]
  const material = isGiven('material') ? typed.material : filled.material
  return { ...filled, fields, material, before: undefined }
}
