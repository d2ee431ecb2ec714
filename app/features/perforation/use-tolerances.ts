import { useState } from 'react'
import type { OnChange, PerforationForm } from '#domain/perforation/form/perforation-form-state.ts'
import { numberFields } from '#domain/perforation/shot.ts'

const noTolerances = Object.fromEntries(
  numberFields.map((field) => [field, '']),
) as PerforationForm['tolerances']

/** Whether each field has one for its tolerance below it. Hidden and shown again, they keep their values. */
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
