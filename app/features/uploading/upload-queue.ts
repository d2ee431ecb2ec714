import type { OnClash } from '#domain/archive/on-clash.ts'
import type { ChosenFile } from './dropped-files.ts'
import { createFileHasher } from './file-hasher.ts'
import { sendFile } from './send-file.ts'
import { askToken, type SenderToken } from './sender-token.ts'
import { createTransferRate } from './transfer-rate.ts'
import type { Unfinished } from './unfinished.ts'
import { send } from './upload-calls.ts'
import type { UploadItem, UploadPlace, UploadStep } from './upload-item.ts'
import { OFFLINE, SIGNED_OUT, stepAfter } from './upload-words.ts'

const AT_ONCE = 3
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]

export interface UploadSnapshot {
  items: readonly UploadItem[]
  /** Lines for whoever reads along: they append. */
  messages: readonly { key: number; text: string; isGood: boolean }[]
  bytesPerSecond: number | undefined
}

export interface UploadQueue {
  snapshot(): UploadSnapshot
  subscribe(listener: () => void): () => void
  add(files: readonly ChosenFile[], place: UploadPlace): void
  /** Files of this name and size go on where they stopped, once they are chosen again. */
  expect(unfinished: readonly Unfinished[]): void
  /** Lets a file go on, or begin anew. */
  retry(key: number, choice?: { onClash?: OnClash; isWanted?: boolean }): void
  retryAll(): void
  cancel(key: number): void
  cancelAll(): void
  /** Takes away what is over. */
  clear(): void
  close(): void
}

interface Run {
  item: UploadItem
  place: UploadPlace
  stopped: AbortController
  address: string | undefined
  tries: number
  sha256: string | undefined
}

/** Sends files, some at a time. @param onArrived Told of each that is in the archive or the inbox. */
export function createUploadQueue(onArrived: () => void): UploadQueue {
  const runs = new Map<number, Run>()
  const listeners = new Set<() => void>()
  const unfinished = new Map<string, string>()
  const hasher = createFileHasher()
  const rate = createTransferRate()
  let messages: UploadSnapshot['messages'] = []
  let shown: UploadSnapshot = { items: [], messages, bytesPerSecond: undefined }
  let token: SenderToken | undefined
  let firstUser: string | undefined
  let last = 0

  const tell = () => {
    const items = [...runs.values()].map(({ item }) => item)
    const sent = items.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
    const now = performance.now()
    rate.note(sent, now)
    shown = { items, messages, bytesPerSecond: rate.bytesPerSecond(now) }
    for (const listener of listeners) listener()
  }

  const change = (run: Run, changed: Partial<UploadItem>) => {
    run.item = { ...run.item, ...changed }
    tell()
  }

  const say = (text: string, isGood: boolean) => {
    last += 1
    messages = [...messages, { key: last, text, isGood }]
  }

  const settle = (run: Run, state: UploadStep) => {
    const { name, size } = run.item.file
    if (state.step === 'done') {
      say(`Uploaded: ${name}`, true)
      onArrived()
    }
    if (state.step === 'failed') say(`Failed: ${name}. ${state.why}`, false)
    change(run, { state, sentBytes: state.step === 'done' ? size : 0 })
  }

  /** The same person as when the page began; where that one is gone, nothing goes on by itself. */
  const requireToken = async (): Promise<SenderToken | UploadStep> => {
    token ??= await askToken()
    if (!token) return { step: 'paused', why: OFFLINE, isOurs: true }
    firstUser ??= token.userId
    if (token.userId === firstUser) return token
    token = undefined
    return { step: 'paused', why: SIGNED_OUT, isOurs: false }
  }

  const isKnown = async (run: Run, formToken: string): Promise<UploadStep | undefined> => {
    if (run.place.path === undefined || run.item.isWanted || !run.sha256) return undefined
    const { name, size } = run.item.file
    const reply = await send({
      method: 'POST',
      address: '/api/uploads/known',
      headers: { 'content-type': 'application/json', 'x-form-token': formToken },
      body: JSON.stringify({ sha256: run.sha256, size, name, path: run.place.path }),
      signal: run.stopped.signal,
    })
    const [first] = (reply.kind === 'answer' && reply.body.files) || []
    if (!first?.path) return undefined
    const why = `The archive has this file already: ${first.path}`
    return { step: 'failed', why, code: 'known' }
  }

  const step = async (run: Run): Promise<UploadStep> => {
    const held = await requireToken()
    if ('step' in held) return held
    if (run.sha256 === undefined) {
      change(run, { state: { step: 'checking' } })
      run.sha256 = await hasher.hash(run.item.file)
      if (run.stopped.signal.aborted) return { step: 'cancelled' }
      const known = await isKnown(run, held.formToken)
      if (known) return known
    }
    change(run, { state: { step: 'sending' } })
    const reply = await sendFile({
      item: run.item,
      place: run.place,
      sha256: run.sha256,
      formToken: held.formToken,
      signal: run.stopped.signal,
      address: run.address,
      onAddress: (address) => {
        run.address = address
      },
      onSent: (sentBytes) => change(run, { sentBytes }),
    })
    return stepAfter(reply)
  }

  const work = async (run: Run): Promise<void> => {
    const state = await step(run)
    if (state.step !== 'paused') return settle(run, state)
    const wait = WAITS_MS[run.tries]
    run.tries += 1
    // It may have been the token: the next try asks for another.
    token = undefined
    if (!state.isOurs || run.stopped.signal.aborted) return change(run, { state })
    if (wait === undefined) return settle(run, { step: 'failed', why: state.why, code: 'away' })
    change(run, { state })
    await pause(wait, run.stopped.signal)
    return work(run)
  }

  const fill = () => {
    const all = [...runs.values()]
    const isBusy = ({ item: { state } }: Run) =>
      state.step === 'checking' ||
      state.step === 'sending' ||
      (state.step === 'paused' && state.isOurs)
    const free = AT_ONCE - all.filter(isBusy).length
    for (const run of all.filter(({ item }) => item.state.step === 'waiting').slice(0, free)) {
      change(run, { state: { step: 'checking' } })
      void work(run).finally(fill)
    }
  }

  const addOne = ({ file, below }: ChosenFile, place: UploadPlace) => {
    last += 1
    const item: UploadItem = {
      key: last,
      file,
      below,
      state: { step: 'waiting' },
      sentBytes: 0,
      onClash: 'refuse',
      isWanted: false,
    }
    const address = unfinished.get(markOf(file.name, file.size, place.path ?? '', below))
    const stopped = new AbortController()
    runs.set(last, { item, place, stopped, address, tries: 0, sha256: undefined })
  }

  const again = (run: Run, choice: { onClash?: OnClash; isWanted?: boolean } = {}) => {
    run.tries = 0
    run.stopped = new AbortController()
    token = undefined
    change(run, { ...choice, state: { step: 'waiting' } })
  }

  const forget = (run: Run) => {
    run.stopped.abort()
    if (!run.address || !token) return
    const headers = { 'tus-resumable': '1.0.0', 'x-form-token': token.formToken }
    void send({
      method: 'DELETE',
      address: run.address,
      headers,
      signal: new AbortController().signal,
    })
    run.address = undefined
  }

  const cancel = (run: Run) => {
    forget(run)
    change(run, { state: { step: 'cancelled' }, sentBytes: 0 })
  }

  const isOpen = ({ item: { state } }: Run) => !['done', 'failed', 'cancelled'].includes(state.step)

  return {
    snapshot: () => shown,
    expect(uploads) {
      for (const { id, name, file_size, path, below } of uploads) {
        unfinished.set(markOf(name, file_size, path ?? '', below ?? ''), `/api/uploads/${id}`)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files, place) {
      for (const file of files) addOne(file, place)
      tell()
      fill()
    },
    retry(key, choice) {
      const run = runs.get(key)
      if (!run) return
      again(run, choice)
      fill()
    },
    retryAll() {
      for (const run of runs.values()) {
        const { state } = run.item
        if (state.step === 'failed' || (state.step === 'paused' && !state.isOurs)) again(run)
      }
      fill()
    },
    cancel(key) {
      const run = runs.get(key)
      if (run) cancel(run)
      fill()
    },
    cancelAll() {
      for (const run of runs.values()) if (isOpen(run)) cancel(run)
    },
    clear() {
      for (const [key, run] of runs) if (!isOpen(run)) runs.delete(key)
      messages = []
      tell()
    },
    close() {
      for (const { stopped } of runs.values()) stopped.abort()
      hasher.close()
    },
  }
}

function markOf(name: string, size: number, path: string, below: string): string {
  return JSON.stringify([name.normalize('NFC'), size, path, below])
}

/** Ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
