import { useState } from 'react'
import type { OnChange, PerforationForm } from '#domain/perforation/form/perforation-form-state.ts'
import { numberFields } from '#domain/perforation/shot.ts'

const noTolerances = Object.fromEntries(
  numberFields.map((field) => [field, '']),
) as PerforationForm['tolerances']

/**
 * Whether a field for its tolerance is shown below each field. Tolerances that are hidden and shown again keep their
 * values.
 */
export function useTolerances({ tolerances }: PerforationForm, onChange: OnChange) {
  const [isShown, setShown] = useState(() => numberFields.some((field) => tolerances[field] !== ''))
  const [hidden, setHidden] = useState(noTolerances)
  function toggle() {
    setShown(!isShown)
    if (isShown) setHidden(tolerances)
    onChange((now) => ({ ...now, tolerances: isShown ? noTolerances : hidden }))
  }
  return { isShown, toggle }
}
