import { useState } from 'react'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

const NOTE =
  'At least 12 characters, and not a common password. A phrase of several words is easy to remember.'

interface NewPasswordFieldProps {
  label: string
  problem: string | undefined
}

/** Typed once, as the user can show it. */
export function NewPasswordField({ label, problem }: NewPasswordFieldProps) {
  const canShow = useHydrated()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="stack" data-gap="2">
      <TextField
        name="password"
        label={label}
        type={isShown ? 'text' : 'password'}
        note={NOTE}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        problem={problem}
      />
      {canShow && (
        <label className="check account-show">
          <input
            type="checkbox"
            checked={isShown}
            onChange={(event) => setIsShown(event.target.checked)}
          />
          Show password
        </label>
      )}
    </div>
  )
}
