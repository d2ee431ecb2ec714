import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'

/** The words of the filter: as typed, or as another URL of the folder names them. */
export function useFilterWords(path: ArchivePath) {
  const [parameters] = useSearchParams()
  const inUrl = parameters.get('filter') ?? ''
  const [typed, setTyped] = useState(inUrl)
  const [known, setKnown] = useState({ path, inAddress: inUrl })
  if (known.path !== path || known.inAddress !== inUrl) {
    setKnown({ path, inAddress: inUrl })
    if (known.path !== path || inUrl !== typed.trim()) setTyped(inUrl)
  }
  return { typed, setTyped }
}

/** Keeps the words in the URL, so that it can be shared. The router need not know: nothing is loaded for it. */
export function useFilterUrl(words: string, urlOf: (words: string) => string) {
  useEffect(() => {
    const inUrl = new URLSearchParams(window.location.search).get('filter') ?? ''
    if (words === inUrl.trim()) return
    try {
      window.history.replaceState(window.history.state, '', urlOf(words))
    } catch {
      // Safari limits how often the URL may change; the next key tries again.
    }
  }, [words, urlOf])
}
