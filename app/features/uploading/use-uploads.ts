import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { findUnfinished, type Unfinished } from './unfinished.ts'
import { createUploadQueue, type UploadQueue, type UploadSnapshot } from './upload-queue.ts'

const NOTHING: UploadSnapshot = { items: [], messages: [], bytesPerSecond: undefined }
const SETTLED_MS = 400

export interface Uploads extends UploadSnapshot {
  queue: UploadQueue | undefined
  /** What stopped on its way, before this page was loaded. */
  unfinished: readonly Unfinished[]
}

/**
 * What this page sends. It ends with the page, and can go on in the next one.
 * @param onArrived Called once after some files have arrived, not for each of two hundred.
 */
export function useUploads(onArrived?: () => void): Uploads {
  const [queue, setQueue] = useState<UploadQueue | undefined>(undefined)
  const [unfinished, setUnfinished] = useState<readonly Unfinished[]>([])
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  }, [onArrived])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const made = createUploadQueue(() => {
      clearTimeout(timer)
      timer = setTimeout(() => arrived.current?.(), SETTLED_MS)
    })
    const stopped = new AbortController()
    void findUnfinished(stopped.signal).then((found) => {
      made.expect(found)
      setUnfinished(found)
    })
    setQueue(made)
    return () => {
      clearTimeout(timer)
      stopped.abort()
      made.close()
    }
  }, [])

  const source = queue ?? NO_QUEUE
  const snapshot = useSyncExternalStore(source.subscribe, source.snapshot, nothing)
  return { ...snapshot, queue, unfinished }
}

const never = () => () => {}
const nothing = () => NOTHING
const NO_QUEUE = { subscribe: never, snapshot: nothing }
