import { useEffect, useRef } from 'react'
import {
  type OnChange,
  type PerforationForm,
  withField,
  withTemplate,
} from '#domain/perforation/form/perforation-form-state.ts'
import { measures } from '#domain/perforation/form/perforation-page-query.ts'
import { toleranceName } from '#domain/perforation/form/perforation-query.ts'
import { materials, numberFields, processes } from '#domain/perforation/shot.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'

/** Applies what was typed before the page's code ran. Templates have a form of their own. */
export function useEarlyTyping(
  typed: PerforationForm,
  templates: readonly RoundTemplate[],
  onChange: OnChange,
) {
  const form = useRef<HTMLFormElement>(null)
  const templateForm = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input from before hydration
  useEffect(() => {
    if (!form.current || !templateForm.current) return
    const fields = new FormData(form.current)
    for (const [name, value] of new FormData(templateForm.current)) fields.set(name, value)
    const early = withEarlyTyping(typed, fields, templates)
    // The list of rounds to compare reports its early choices itself.
    if (early) onChange(({ compared }) => ({ ...early, compared }))
  }, [])
  return { form, templateForm }
}

/**
 * The input from before the page's code ran, or restored by the browser after a reload; `undefined` if
 * nothing was.
 * @param form The current fields, including the template.
 */
export function withEarlyTyping(
  typed: PerforationForm,
  form: FormData,
  templates: readonly RoundTemplate[],
): PerforationForm | undefined {
  const steps = [withEarlyTemplate, withEarlyNumbers, withEarlyMaterial, withEarlyRest]
  const early = steps.reduce((now, step) => step(now, typed, form, templates), typed)
  return JSON.stringify(early) === JSON.stringify(typed) ? undefined : early
}

/** @param sent The form as the server rendered it: only differences from it were typed. */
type Step = (
  now: PerforationForm,
  sent: PerforationForm,
  form: FormData,
  templates: readonly RoundTemplate[],
) => PerforationForm

const withEarlyTemplate: Step = (now, sent, form, templates) => {
  const name = textOf(form, 'template')
  if (name === undefined || name === (sent.template ?? '')) return now
  return withTemplate(
    now,
    templates.find((template) => template.name === name),
  )
}

const withEarlyNumbers: Step = (now, sent, form) =>
  numberFields.reduce((early, field) => {
    const text = textOf(form, field)
    const isTyped = text !== undefined && text !== sent.fields[field]
    return isTyped ? withField(early, field, text) : early
  }, now)

const withEarlyMaterial: Step = (now, sent, form) => {
  const material = chosenIn(form, 'material', materials)
  if (material === undefined || material === sent.material) return now
  return { ...now, material }
}

const withEarlyRest: Step = (now, _, form) => {
  const tolerances = { ...now.tolerances }
  for (const field of numberFields) tolerances[field] = textOf(form, toleranceName(field)) ?? ''
  return {
    ...now,
    tolerances,
    process: chosenIn(form, 'process', processes) ?? now.process,
    measured: chosenIn(form, 'measured', measures) ?? now.measured,
    plate: textOf(form, 'plate') ?? now.plate,
    loss: textOf(form, 'loss') ?? now.loss,
  }
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}

function chosenIn<Value extends string>(
  form: FormData,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((known) => known === textOf(form, name))
}
