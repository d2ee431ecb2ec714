import { useCallback, useEffect, useState } from 'react'
import type { ManageCalls, Problem } from './manage-calls.ts'

type Cursor = number | string

interface Page<Entry> {
  entries: Entry[]
  next: Cursor | null
}

/** Entries that the server gives at once at most. */
const LARGEST = 500

type Progress = { step: 'loading' } | { step: 'idle' } | { step: 'failed'; problem: Problem }

/** A list that comes page by page, the first of them again after every change. */
export function usePages<Entry, Answer extends Page<Entry>>(calls: ManageCalls, address: string) {
  const [answer, setAnswer] = useState<Answer>()
  const [progress, setProgress] = useState<Progress>({ step: 'loading' })

  const load = useCallback(
    async (cursor?: Cursor) => {
      setProgress({ step: 'loading' })
      const more =
        cursor === undefined ? '' : `${address.includes('?') ? '&' : '?'}cursor=${cursor}`
      const page = await calls.read<Answer>(address + more)
      if (!page.ok) return setProgress({ step: 'failed', problem: page.problem })
      setProgress({ step: 'idle' })
      setAnswer((before) =>
        cursor === undefined || !before
          ? page.answer
          : { ...page.answer, entries: [...before.entries, ...page.answer.entries] },
      )
    },
    [calls, address],
  )
  useEffect(() => void load(), [load])

  /** All that is left of the list. @returns Every entry; `undefined` where some did not come. */
  const loadRest = useCallback(async (): Promise<Entry[] | undefined> => {
    if (!answer) return undefined
    let whole = answer
    setProgress({ step: 'loading' })
    while (whole.next !== null) {
      const more = `${address.includes('?') ? '&' : '?'}limit=${LARGEST}&cursor=${whole.next}`
      const page = await calls.read<Answer>(address + more)
      if (!page.ok) {
        setProgress({ step: 'failed', problem: page.problem })
        return undefined
      }
      whole = { ...page.answer, entries: [...whole.entries, ...page.answer.entries] }
    }
    setProgress({ step: 'idle' })
    setAnswer(whole)
    return whole.entries
  }, [answer, calls, address])
  return { answer, progress, load, loadRest }
}
