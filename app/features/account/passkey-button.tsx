import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { PasskeyProblem, provePasskey } from './passkey-calls.ts'

/** Logs in without a name. Unlike the form above, it needs JavaScript. */
export function PasskeyButton({ formToken, next }: { formToken: string; next: string }) {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  const logIn = async () => {
    setAsking(true)
    setProblem(undefined)
    try {
      location.assign(await provePasskey(formToken, next))
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error
      setProblem(error.message)
      setAsking(false)
    }
  }

  return (
    <div data-needs-js="">
      <button type="button" className="button" disabled={isAsking} onClick={() => void logIn()}>
        <KeyRound aria-hidden="true" size={18} strokeWidth={1.5} />
        Log in with a passkey
      </button>
      <p role="status" className="account-status">
        {problem}
      </p>
    </div>
  )
}
