import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { attachQueue, detachQueue, type QueuePage } from './queue/background-queues.ts'
import { fetchUploadStart } from './queue/unfinished-uploads.ts'
import type { UploadQueue, UploadSnapshot } from './queue/upload-queue.ts'

const NOTHING: UploadSnapshot = {
  items: [],
  messages: [],
  unfinished: [],
  bytesPerSecond: undefined,
}
const SETTLED_MS = 400

export interface Uploads extends UploadSnapshot {
  queue: UploadQueue | undefined
}

/** @param onArrived Called once after some files have arrived, not for each of two hundred. */
export function useUploads(page: QueuePage, onArrived?: () => void): Uploads {
  const [queue, setQueue] = useState<UploadQueue | undefined>(undefined)
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  }, [onArrived])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const attached = attachQueue(page)
    const stopListening = attached.onArrived(() => {
      clearTimeout(timer)
      timer = setTimeout(() => arrived.current?.(), SETTLED_MS)
    })
    const loading = new AbortController()
    void fetchUploadStart(loading.signal).then((start) => {
      if (!loading.signal.aborted) attached.setStart(start)
    })
    setQueue(attached)
    return () => {
      clearTimeout(timer)
      stopListening()
      loading.abort()
      detachQueue(page)
    }
  }, [page])

  const source = queue ?? NO_QUEUE
  const snapshot = useSyncExternalStore(source.subscribe, source.snapshot, nothing)
  return { ...snapshot, queue }
}

const never = () => () => {}
const nothing = () => NOTHING
const NO_QUEUE = { subscribe: never, snapshot: nothing }
