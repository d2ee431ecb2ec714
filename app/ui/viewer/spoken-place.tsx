import { useEffect, useState } from 'react'

// Delayed: screen readers ignore a live region that appears together with its text, and only the
// last of several quick moves matters.
const LATE_MS = 200

/** Announces the place in view. */
export function SpokenPlace({ words }: { words: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), LATE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}
