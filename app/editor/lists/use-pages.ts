import { useCallback, useEffect, useState } from 'react'
import type { EditorCalls, Problem } from '../editor-calls.ts'
import { type Cursor, type Page, restOfPages, withQuery } from './rest-of-pages.ts'

type Progress = { step: 'loading' } | { step: 'idle' } | { step: 'failed'; problem: Problem }

/** A list that comes page by page, the first of them again after every change. */
export function usePages<Entry, Answer extends Page<Entry>>(calls: EditorCalls, address: string) {
  const [answer, setAnswer] = useState<Answer>()
  const [progress, setProgress] = useState<Progress>({ step: 'loading' })

  const load = useCallback(
    async (cursor?: Cursor) => {
      setProgress({ step: 'loading' })
      const asked = cursor === undefined ? address : withQuery(address, `cursor=${cursor}`)
      const page = await calls.read<Answer>(asked)
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
    setProgress({ step: 'loading' })
    const whole = await restOfPages<Entry, Answer>(calls, address, answer)
    setProgress(whole.ok ? { step: 'idle' } : { step: 'failed', problem: whole.problem })
    if (!whole.ok) return undefined
    setAnswer(whole.answer)
    return whole.answer.entries
  }, [answer, calls, address])
  return { answer, progress, load, loadRest }
}
