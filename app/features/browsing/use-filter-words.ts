import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'

/** Browsers refuse to change an address at every key. */
const WAIT_MS = 300

interface Place {
  path: ArchivePath
  /** Whether another page is on its way. */
  isGoing: boolean
  addressOf(words: string): string
}

/** The words of the filter: as typed, and a moment later in the address, so that it can be shared. */
export function useFilterWords({ path, isGoing, addressOf }: Place) {
  const [parameters] = useSearchParams()
  const inAddress = parameters.get('filter') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState({ path, inAddress })
  const [written, setWritten] = useState(inAddress)
  const navigate = useNavigate()

  // Another place, or another address of this one that typing did not lead to.
  if (known.path !== path || known.inAddress !== inAddress) {
    setKnown({ path, inAddress })
    setWritten(inAddress)
    if (known.path !== path || inAddress !== written) setTyped(inAddress)
  }

  const words = typed.trim()
  useEffect(() => {
    if (isGoing || words === inAddress.trim()) return
    const timer = setTimeout(() => {
      setWritten(words)
      void navigate(addressOf(words), { replace: true, preventScrollReset: true })
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [words, inAddress, isGoing, addressOf, navigate])

  return { typed, setTyped }
}
