import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallProblem, CallResult, EditorCalls } from '../editor-calls.ts'
import { type Page, readPage, readRest } from './list-pages.ts'

type Progress = { step: 'loading' } | { step: 'idle' } | { step: 'failed'; problem: CallProblem }

/** A list in pages. The loader gives the first one, again after every change; the others are read on request. */
export function usePages<Body extends Page>(calls: EditorCalls, url: string, first: Body) {
  const { revalidate } = useRevalidator()
  const [read, setRead] = useState({ after: first, response: first })
  const [progress, setProgress] = useState<Progress>({ step: 'idle' })
  // Pages that were read after an earlier first page are outdated.
  const response = read.after === first ? read.response : first

  async function readMore(reading: typeof readPage): Promise<CallResult<Body>> {
    setProgress({ step: 'loading' })
    const result = await reading(calls, url, response)
    setProgress(result.ok ? { step: 'idle' } : { step: 'failed', problem: result.problem })
    if (result.ok) setRead({ after: first, response: result.response })
    return result
  }

  return {
    response,
    progress,
    refresh: revalidate,
    loadMore: () => void readMore(readPage),
    /** @returns The whole list; undefined if a page could not be read. */
    async loadRest(): Promise<Body | undefined> {
      const result = await readMore(readRest)
      return result.ok ? result.response : undefined
    },
  }
}
