import { useEffect, useState } from 'react'

// Said a moment late: a region that appears together with its words is not read, and a reader who
// leafs fast wants the last word only.
const LATE_MS = 200

/** Tells screen readers where the viewer has come to. */
export function SpokenPlace({ words }: { words: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), LATE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}
