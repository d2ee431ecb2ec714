import { useEffect, useState } from 'react'

const QUIET_MS = 900

/** Announces a result when typing pauses, not at every digit. */
export function SpokenResult({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  const [first] = useState(text)
  useEffect(() => {
    if (announced === '' && text === first) return
    const later = setTimeout(() => setAnnounced(text), QUIET_MS)
    return () => clearTimeout(later)
  }, [text, announced, first])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}
