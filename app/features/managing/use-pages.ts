import { useCallback, useEffect, useState } from 'react'
import type { ManageCalls, Problem } from './manage-calls.ts'

type Cursor = number | string

interface Page<Entry> {
  entries: Entry[]
  next: Cursor | null
}

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
  return { answer, progress, load }
}
