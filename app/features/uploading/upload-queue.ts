import type { ChosenFile } from './dropped-files.ts'
import { emptyFolders, makeFolders } from './empty-folders.ts'
import { createFileHasher, type FileHasher } from './file-hasher.ts'
import { createSender, type Sender } from './sender-token.ts'
import { isSystemFile, leftOutWords } from './system-files.ts'
import { createTransferRate } from './transfer-rate.ts'
import { addressOf, type Unfinished, type UploadStart } from './unfinished.ts'
import { attempt } from './upload-attempt.ts'
import { send } from './upload-calls.ts'
import {
  isOver,
  type UploadChoice,
  type UploadItem,
  type UploadPlace,
  type UploadStep,
} from './upload-item.ts'
import { pauseOf, waitFor } from './upload-pause.ts'
import { isAsking, isWorthRetrying, questionOf, type UploadQuestion } from './upload-question.ts'
import { markOf, newRun, startOver, twinOf, type UploadRun } from './upload-run.ts'
import { messageOf, startsOverWords, type UploadMessage } from './upload-words.ts'

/** Browsers open six connections to a site, and the page needs some. */
const AT_ONCE = 4
/** Bytes are told of a thousand times a second, and somebody reads along. */
const SHOWN_EVERY_MS = 100

export interface UploadSnapshot {
  items: readonly UploadItem[]
  /** Lines for whoever reads along: they append. */
  messages: readonly (UploadMessage & { key: number })[]
  bytesPerSecond: number | undefined
  /** What stopped on its way before this page was loaded, and was not chosen again yet. */
  unfinished: readonly Unfinished[]
}

export interface UploadQueue {
  snapshot(): UploadSnapshot
  subscribe(listener: () => void): () => void
  /** @param listener Told of each file that is in the archive or the inbox. */
  onArrived(listener: () => void): () => void
  /**
   * Hidden files and those of systems are left out, which is said.
   * @param folders Of a dropped tree; those that are empty are made in the folder of the archive.
   */
  add(files: readonly ChosenFile[], place: UploadPlace, folders?: readonly string[]): void
  /** What is unfinished goes on where it stopped, once a file of this name and size is chosen again. */
  expect(start: UploadStart): void
  /** The server forgets what it has of it. */
  discard(unfinished: Unfinished): void
  /** Lets a file go on at once, or begin anew. */
  retry(key: number, choice?: UploadChoice): void
  /** All that failed and may arrive yet, but for what waits for a choice. */
  retryAll(): void
  /** One choice for all that wait for one of this kind. */
  answerAll(question: UploadQuestion, choice: UploadChoice): void
  /** Sends from its first byte what waits for the server that has the first part of it. */
  startOver(key: number): void
  cancel(key: number): void
  cancelAll(): void
  /** Takes away what is over. What its sender has to decide stays. */
  clear(): void
  /** Whether something is on its way. */
  isRunning(): boolean
  close(): void
}

interface QueueParts {
  hasher: FileHasher
  sender: Sender
  attempt: typeof attempt
}

/** Sends files, some at a time. */
export function createUploadQueue({
  hasher = createFileHasher(),
  sender = createSender(),
  attempt: tryOnce = attempt,
}: Partial<QueueParts> = {}): UploadQueue {
  const runs = new Map<number, UploadRun>()
  const listeners = new Set<() => void>()
  const waitingForFiles = new Set<() => void>()
  const unfinished = new Map<string, Unfinished>()
  const rate = createTransferRate()
  let messages: UploadSnapshot['messages'] = []
  let shown: UploadSnapshot = { items: [], messages, bytesPerSecond: undefined, unfinished: [] }
  let mostBytes: number | undefined
  let showing: ReturnType<typeof setTimeout> | undefined
  let last = 0

  const show = () => {
    showing = undefined
    shown = {
      items: [...runs.values()].map(({ item }) => item),
      messages,
      bytesPerSecond: rate.bytesPerSecond(performance.now()),
      unfinished: [...unfinished.values()],
    }
    for (const listener of listeners) listener()
  }
  const tell = () => {
    showing ??= setTimeout(show, SHOWN_EVERY_MS)
  }

  const change = (run: UploadRun, changed: Partial<UploadItem>) => {
    run.item = { ...run.item, ...changed }
    tell()
  }

  const say = (message: UploadMessage) => {
    last += 1
    messages = [...messages, { ...message, key: last }]
  }

  const settle = (run: UploadRun, state: UploadStep) => {
    const isGood = state.step === 'done'
    change(run, { state, sentBytes: isGood ? run.item.file.size : 0 })
    const message = messageOf(run.item)
    if (message) say(message)
    if (isGood) for (const listener of waitingForFiles) listener()
  }

  /** @returns Whether it is to be tried again. */
  const workOnce = async (run: UploadRun, { signal }: AbortController): Promise<boolean> => {
    const state = await tryOnce(run, {
      hasher,
      sender,
      mostBytes,
      twinOf: (one) => twinOf(one, [...runs.values()]),
      // A cancelled file may be on its way anew by now.
      show: (changed) => signal.aborted || change(run, changed),
      onMoved: (bytes) => rate.note(bytes, performance.now()),
    })
    if (signal.aborted) return false
    const next = state.step === 'paused' ? pauseOf(run, state) : state
    if ('step' in next) {
      settle(run, next)
      return false
    }
    sender.renew()
    change(run, { state })
    if (next.startsOver) startRunOver(run)
    await waitFor(next.ms, run)
    return !signal.aborted
  }

  const work = async (run: UploadRun): Promise<void> => {
    const { stopped } = run
    while (await workOnce(run, stopped));
  }

  const fill = () => {
    const all = [...runs.values()]
    const waits = ({ item }: UploadRun) => item.state.step === 'waiting'
    const free = AT_ONCE - all.filter((run) => !waits(run) && !isOver(run.item)).length
    for (const run of all.filter(waits).slice(0, Math.max(0, free))) {
      change(run, { state: { step: 'checking' } })
      void work(run).finally(fill)
    }
  }

  const addOne = ({ file, ...lay }: ChosenFile, place: UploadPlace) => {
    last += 1
    // Whoever looks through what was sent in sees files, not folders.
    const below = place.path === undefined ? '' : lay.below
    const item: UploadItem = {
      key: last,
      file,
      path: place.path,
      below,
      state: { step: 'waiting' },
      sentBytes: 0,
      onClash: 'refuse',
      photo: place.photo,
      isWanted: false,
    }
    const mark = markOf(file.name, file.size, place.path ?? '', below)
    runs.set(last, newRun(item, place, unfinished.get(mark)))
    unfinished.delete(mark)
  }

  const addFolders = async (folders: readonly string[], into: string) => {
    for (const message of await makeFolders(folders, into, sender)) say(message)
    if (folders.length > 0) for (const listener of waitingForFiles) listener()
    tell()
  }

  const again = (run: UploadRun, choice: UploadChoice = {}) => {
    if (!isOver(run.item)) return run.wake()
    run.tries = 0
    run.awaySince = undefined
    run.startsOver = 0
    run.stopped = new AbortController()
    sender.renew()
    change(run, { ...choice, state: { step: 'waiting' } })
  }

  /** The server need not keep what it has of it for a week. */
  const end = async (address: string, isForManagers: boolean) => {
    const held = await sender.hold(isForManagers)
    if ('step' in held) return
    const headers = { 'tus-resumable': '1.0.0', 'x-form-token': held.formToken }
    await send({ method: 'DELETE', address, headers, signal: new AbortController().signal })
  }
  const endRun = (run: UploadRun) => {
    if (run.address !== undefined) void end(run.address, run.place.path !== undefined)
    run.address = undefined
    run.before = undefined
  }

  const startRunOver = (run: UploadRun) => {
    say({ text: startsOverWords(run.item), tone: 'told' })
    endRun(run)
    startOver(run)
    change(run, { sentBytes: 0 })
    run.wake()
  }

  const cancel = (run: UploadRun) => {
    if (isOver(run.item) && !isAsking(run.item)) return
    run.stopped.abort()
    endRun(run)
    change(run, { state: { step: 'cancelled' }, sentBytes: 0 })
  }

  const each = (matches: (run: UploadRun) => boolean, act: (run: UploadRun) => void) => {
    for (const run of [...runs.values()].filter(matches)) act(run)
    fill()
  }

  return {
    snapshot: () => shown,
    isRunning: () => [...runs.values()].some(({ item }) => !isOver(item)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onArrived(listener) {
      waitingForFiles.add(listener)
      return () => waitingForFiles.delete(listener)
    },
    expect(start) {
      mostBytes = start.mostBytes ?? mostBytes
      const under = new Set([...runs.values()].map(({ address }) => address))
      unfinished.clear()
      for (const one of start.unfinished.filter((one) => !under.has(addressOf(one)))) {
        unfinished.set(markOf(one.name, one.file_size, one.path ?? '', one.below ?? ''), one)
      }
      tell()
    },
    discard(one) {
      for (const [mark, { id }] of unfinished) if (id === one.id) unfinished.delete(mark)
      void end(addressOf(one), one.path !== null)
      tell()
    },
    add(files, place, folders = []) {
      const wanted = files.filter((file) => !isSystemFile(file))
      for (const file of wanted) addOne(file, place)
      if (place.path !== undefined) void addFolders(emptyFolders(folders, wanted), place.path)
      const leftOut = files.filter(isSystemFile)
      if (leftOut.length > 0) say({ text: leftOutWords(leftOut), tone: 'told' })
      tell()
      fill()
    },
    retry: (key, choice) =>
      each(
        ({ item }) => item.key === key,
        (run) => again(run, choice),
      ),
    retryAll: () => each(({ item }) => isWorthRetrying(item), again),
    answerAll: (question, choice) =>
      each(
        ({ item }) => questionOf(item) === question,
        (run) => again(run, choice),
      ),
    startOver: (key) => each(({ item }) => item.key === key && !isOver(item), startRunOver),
    cancel: (key) => each(({ item }) => item.key === key, cancel),
    cancelAll: () => each(({ item }) => !isOver(item), cancel),
    clear() {
      for (const [key, run] of runs) {
        if (!isOver(run.item) || isAsking(run.item)) continue
        if (run.item.state.step === 'failed') endRun(run)
        runs.delete(key)
      }
      messages = []
      tell()
    },
    close() {
      for (const { stopped } of runs.values()) stopped.abort()
      clearTimeout(showing)
      hasher.close()
    },
  }
}
