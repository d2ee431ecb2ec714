import { type RefObject, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#app/ui/browser/when-idle.ts'
import type { PerforationInput } from '#domain/perforation/shot.ts'
import type { ShownUncertainty, Tolerances } from '#domain/perforation/uncertainty/uncertainty.ts'
import type { Along, UncertaintyReply, UncertaintyRequest } from './uncertainty-request.ts'

/** Rendering and typing come first. */
const PAUSE_MS = 60

/**
 * The band of the result, computed in a worker; `undefined` without a tolerance or before the first result. The
 * worker starts once the page is idle, to be there if the network fails later.
 */
export function useUncertainty(
  input: PerforationInput,
  tolerances: Tolerances,
  along: Along,
): UncertaintyReply | undefined {
  const worker = useRef<Worker>(undefined)
  const latestId = useRef(0)
  const [reply, setReply] = useState<UncertaintyReply>()
  const hasTolerance = Object.values(tolerances).some((value) => value !== 0)

  useEffect(() => {
    const idle = whenIdle(() => {
      worker.current ??= makeWorker(worker, latestId, setReply)
    })
    return () => {
      idle()
      worker.current?.terminate()
      worker.current = undefined
    }
  }, [])

  useEffect(() => {
    latestId.current++
    if (!hasTolerance) return
    const id = latestId.current
    const later = setTimeout(() => {
      worker.current ??= makeWorker(worker, latestId, setReply)
      worker.current.postMessage({ id, input, tolerances, along } satisfies UncertaintyRequest)
    }, PAUSE_MS)
    return () => clearTimeout(later)
  }, [input, tolerances, along, hasTolerance])

  return hasTolerance ? reply : undefined
}

const FAILED: ShownUncertainty = {
  ok: false,
  reason: 'The effect of ± could not be computed. Check the connection and change a value.',
  samples: 0,
  outside: 0,
  outsideBy: [],
}

/** If its script cannot be loaded, the next request starts another one. */
function makeWorker(
  current: RefObject<Worker | undefined>,
  latestId: { readonly current: number },
  onReply: (reply: UncertaintyReply) => void,
): Worker {
  const worker = new Worker(new URL('./uncertainty-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<UncertaintyReply>) => {
    if (data.id === latestId.current) onReply(data)
  }
  worker.onerror = () => {
    if (current.current === worker) current.current = undefined
    onReply({ id: 0, uncertainty: FAILED, band: [], field: undefined })
  }
  return worker
}
