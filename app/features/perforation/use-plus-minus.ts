import { useState } from 'react'
import type { OnChange, PerforationForm } from '#domain/perforation/perforation-form-state.ts'
import { numberFields } from '#domain/perforation/shot.ts'

const noPlusMinus = Object.fromEntries(
  numberFields.map((field) => [field, '']),
) as PerforationForm['plusMinus']

/** Whether each field has one for its plus-minus below it. Hidden and shown again, they keep their values. */
export function usePlusMinus({ plusMinus }: PerforationForm, onChange: OnChange) {
  const [isShown, setShown] = useState(() => numberFields.some((field) => plusMinus[field] !== ''))
  const [hidden, setHidden] = useState(noPlusMinus)
  function toggle() {
    setShown(!isShown)
    if (isShown) setHidden(plusMinus)
    onChange((now) => ({ ...now, plusMinus: isShown ? noPlusMinus : hidden }))
  }
  return { isShown, toggle }
}
