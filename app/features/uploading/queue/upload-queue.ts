import type { ChosenFile, DroppedTree } from './dropped-files.ts'
import { duplicateOf, isWaiting } from './duplicate-uploads.ts'
import { emptyFolders, makeFolders } from './empty-folders.ts'
import { createFileHasher, type FileHasher } from './file-hasher.ts'
import { EMPTY_QUEUE, type QueueEvent, type QueueState, reduceQueue } from './queue-reducer.ts'
import { discardUpload } from './send-file.ts'
import { createSenderToken, type SenderToken } from './sender-token.ts'
import { isSystemFile, isSystemPath } from './system-files.ts'
import { createTransferRate } from './transfer-rate.ts'
import type { UploadEffect, UploadEvent } from './transitions.ts'
import type { UnfinishedUpload, UploadStart } from './unfinished-uploads.ts'
import { attemptUpload } from './upload-attempt.ts'
import { decisionOf, isAsking, isWorthRetrying, type UploadQuestion } from './upload-decision.ts'
import { isOver, type UploadChoice, type UploadItem, type UploadOptions } from './upload-item.ts'
import { unreadableMessage } from './upload-messages.ts'

/** Progress events come a thousand times a second. */
const SHOWN_EVERY_MS = 100

export interface UploadSnapshot extends Pick<QueueState, 'items' | 'messages' | 'unfinished'> {
  bytesPerSecond: number | undefined
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

interface QueueParts {
  hasher: FileHasher
  token: SenderToken
  attempt: typeof attemptUpload
}

/** Uploads some files at a time: the reducer decides, this performs the effects. */
export function createUploadQueue({
  hasher = createFileHasher(),
  token = createSenderToken(),
  attempt = attemptUpload,
}: Partial<QueueParts> = {}) {
  let state = EMPTY_QUEUE
  /** Controllers of running attempts and pauses, by the key of the upload. */
  const running = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  const arrivalListeners = new Set<() => void>()
  const rate = createTransferRate()
  let shown: UploadSnapshot = { ...EMPTY_QUEUE, bytesPerSecond: undefined }
  let showing: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    showing = undefined
    shown = { ...state, bytesPerSecond: rate.bytesPerSecond(performance.now()) }
    for (const listener of listeners) listener()
  }

  const dispatch = (event: QueueEvent) => {
    const next = reduceQueue(state, event)
    state = next.state
    showing ??= setTimeout(show, SHOWN_EVERY_MS)
    for (const effect of next.effects) perform(effect)
  }

  const itemOf = (key: number) => state.items.find((item) => item.key === key)

  const replaceRunning = (key: number): AbortSignal => {
    running.get(key)?.abort()
    const controller = new AbortController()
    running.set(key, controller)
    return controller.signal
  }

  const runAttempt = async (item: UploadItem, signal: AbortSignal) => {
    const emit = (event: UploadEvent) => {
      const before = itemOf(item.key) ?? item
      if (signal.aborted) return before
      if (event.type === 'sent')
        rate.note(Math.max(0, event.bytes - before.sentBytes), performance.now())
      dispatch({ type: 'upload', keys: [item.key], event })
      return itemOf(item.key) ?? item
    }
    const result = await attempt(item, {
      hasher,
      token,
      maxBytes: state.maxBytes,
      signal,
      emit,
      duplicateOf: (one) => duplicateOf(one, state.items),
    })
    if (result.step === 'paused') token.renew()
    emit({ type: 'ended', result, now: Date.now() })
  }

  const runWait = async (key: number, ms: number, signal: AbortSignal) => {
    await waitFor(ms, signal)
    if (!signal.aborted) dispatch({ type: 'upload', keys: [key], event: { type: 'resume' } })
  }

  const discardRemote = async (url: string, isForEditors: boolean) => {
    const session = await token.get(isForEditors)
    if (!('step' in session)) await discardUpload(url, session.formToken)
  }

  const perform = (effect: UploadEffect) => {
    switch (effect.type) {
      case 'attempt': {
        const item = itemOf(effect.key)
        if (item) void runAttempt(item, replaceRunning(item.key))
        return
      }
      case 'wait':
        return void runWait(effect.key, effect.ms, replaceRunning(effect.key))
      case 'stop':
        running.get(effect.key)?.abort()
        running.delete(effect.key)
        return
      case 'discard':
        return void discardRemote(effect.url, effect.isForEditors)
      case 'arrived':
        for (const listener of arrivalListeners) listener()
    }
  }

  const createFolders = async (folders: readonly string[], into: string) => {
    if (folders.length === 0) return
    // The last session may have ended, or not have been reached.
    token.renew()
    dispatch({ type: 'message', messages: await makeFolders(folders, into, token) })
    perform({ type: 'arrived' })
  }

  const reportUnreadable = ({ failed }: Pick<DroppedTree, 'failed'>) => {
    const messages = failed.filter((path) => !isSystemPath(path)).map(unreadableMessage)
    dispatch({ type: 'message', messages })
  }

  const dispatchTo = (matches: (item: UploadItem) => boolean, event: UploadEvent) => {
    if (event.type === 'retry') token.renew()
    const keys = state.items.filter(matches).map(({ key }) => key)
    dispatch({ type: 'upload', keys, event })
  }
  const withKey = (key: number) => (item: UploadItem) => item.key === key

  return {
    snapshot: () => shown,
    isRunning: () => state.items.some((item) => !isOver(item)),
    /** Whether leaving would lose files that are not stored yet, and still can be. */
    isUnfinished: () =>
      state.items.some((item) => !isOver(item) || isAsking(item) || isWorthRetrying(item)),
    subscribe: (listener: () => void) => subscribeTo(listeners, listener),
    /** Calls for each file that is in the archive or the inbox. */
    onArrived: (listener: () => void) => subscribeTo(arrivalListeners, listener),
    /** An unfinished upload resumes once a file of this name and size is chosen again. */
    setStart: (start: UploadStart) => dispatch({ type: 'start loaded', ...start }),
    discard: (upload: UnfinishedUpload) => dispatch({ type: 'discard unfinished', upload }),
    add: (files: readonly ChosenFile[], options: UploadOptions) =>
      dispatch({ type: 'add', files, options }),
    /** Adds the files of a dropped tree, and creates its empty folders. */
    addTree(tree: DroppedTree, options: UploadOptions & { path: string }) {
      const files = tree.files.filter((file) => !isSystemFile(file))
      dispatch({ type: 'add', files: tree.files, options })
      reportUnreadable(tree)
      void createFolders(emptyFolders({ ...tree, files }), options.path)
    },
    reportUnreadable,
    retry: (key: number, choice?: UploadChoice) =>
      dispatchTo(withKey(key), { type: 'retry', choice }),
    /** Except those that need a decision. */
    retryAll: () => dispatchTo(isWorthRetrying, { type: 'retry' }),
    answerAll: (question: UploadQuestion, choice: UploadChoice) =>
      dispatchTo((item) => decisionOf(item) === question, { type: 'retry', choice }),
    startOver: (key: number) => dispatchTo(withKey(key), { type: 'start over' }),
    cancel: (key: number) => dispatchTo(withKey(key), { type: 'cancel' }),
    /** With their duplicates, which would be sent instead. */
    cancelAll: () =>
      dispatchTo((item) => !isOver(item) || isWaiting(item, state.items), { type: 'cancel' }),
    clear: () => dispatch({ type: 'clear' }),
    close() {
      for (const controller of running.values()) controller.abort()
      clearTimeout(showing)
      hasher.close()
    },
  }
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends early when the network is back, the page gets the focus, or the signal aborts. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      window.removeEventListener('focus', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    window.addEventListener('focus', end)
    signal.addEventListener('abort', end)
  })
}
