import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'

/** The words of the filter: as typed, or as another address of the folder names them. */
export function useFilterWords(path: ArchivePath) {
  const [parameters] = useSearchParams()
  const inAddress = parameters.get('filter') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState({ path, inAddress })
  if (known.path !== path || known.inAddress !== inAddress) {
    setKnown({ path, inAddress })
    if (known.path !== path || inAddress !== typed.trim()) setTyped(inAddress)
  }
  return { typed, setTyped }
}

/** Keeps the words in the address, so that it can be shared. The router need not know: nothing is loaded for it. */
export function useFilterUrl(words: string, addressOf: (words: string) => string) {
  useEffect(() => {
    const inAddress = new URLSearchParams(window.location.search).get('filter') ?? ''
    if (words === inAddress.trim()) return
    try {
      window.history.replaceState(window.history.state, '', addressOf(words))
    } catch {
      // Safari limits how often the URL may change; the next key tries again.
    }
  }, [words, addressOf])
}
