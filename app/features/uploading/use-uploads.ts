import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { leaveQueue, takeQueue, type UploadDesk } from './kept-queues.ts'
import { askForStart } from './unfinished.ts'
import type { UploadQueue, UploadSnapshot } from './upload-queue.ts'

const NOTHING: UploadSnapshot = {
  items: [],
  messages: [],
  bytesPerSecond: undefined,
  unfinished: [],
}
const SETTLED_MS = 400

export interface Uploads extends UploadSnapshot {
  queue: UploadQueue | undefined
}

/**
 * What is sent from this place of the site.
 * @param onArrived Called once after some files have arrived, not for each of two hundred.
 */
export function useUploads(desk: UploadDesk, onArrived?: () => void): Uploads {
  const [queue, setQueue] = useState<UploadQueue | undefined>(undefined)
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  }, [onArrived])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const taken = takeQueue(desk)
    const stopListening = taken.onArrived(() => {
      clearTimeout(timer)
      timer = setTimeout(() => arrived.current?.(), SETTLED_MS)
    })
    const stopped = new AbortController()
    void askForStart(stopped.signal).then((start) => {
      if (!stopped.signal.aborted) taken.expect(start)
    })
    setQueue(taken)
    return () => {
      clearTimeout(timer)
      stopListening()
      stopped.abort()
      leaveQueue(desk)
    }
  }, [desk])

  const source = queue ?? NO_QUEUE
  const snapshot = useSyncExternalStore(source.subscribe, source.snapshot, nothing)
  return { ...snapshot, queue }
}

const never = () => () => {}
const nothing = () => NOTHING
const NO_QUEUE = { subscribe: never, snapshot: nothing }
