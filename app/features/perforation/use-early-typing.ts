import { useEffect, useRef } from 'react'
import type { OnChange, PerforationForm } from '#domain/perforation/form/perforation-form-state.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { withEarlyTyping } from './early-typing.ts'

/** Applies what was typed before the page's code ran. Templates have a form of their own. */
export function useEarlyTyping(
  typed: PerforationForm,
  templates: readonly RoundTemplate[],
  onChange: OnChange,
) {
  const form = useRef<HTMLFormElement>(null)
  const templateForm = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there before
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
