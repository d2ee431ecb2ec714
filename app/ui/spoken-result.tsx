import { useEffect, useState } from 'react'

const QUIET_MS = 900

/** Announces a result when typing pauses, not at every digit. */
export function SpokenResult({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const [first] = useState(text)
  useEffect(() => {
    if (said === '' && text === first) return
    const later = setTimeout(() => setSaid(text), QUIET_MS)
    return () => clearTimeout(later)
  }, [text, said, first])
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}
