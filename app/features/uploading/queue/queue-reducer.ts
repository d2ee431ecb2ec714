import type { ChosenFile } from './dropped-files.ts'
import { releasedKeys, repeatsAmong } from './duplicate-uploads.ts'
import { isSystemFile, leftOutText } from './system-files.ts'
import { discard, transition, type UploadEffect, type UploadEvent } from './transitions.ts'
import { type UnfinishedUpload, type UploadStart, urlOf } from './unfinished-uploads.ts'
import { isAsking } from './upload-decision.ts'
import {
  fingerprintOf,
  isOver,
  newUpload,
  type UploadItem,
  type UploadOptions,
} from './upload-item.ts'
import type { UploadMessage } from './upload-messages.ts'

/** Browsers open six connections to a site, and the page needs some. */
const MAX_PARALLEL = 4

interface QueueMessage extends UploadMessage {
  /** Key of the upload that asks the question, until it is answered. */
  askedBy?: number
}

export interface QueueState {
  items: readonly UploadItem[]
  messages: readonly (QueueMessage & { key: number })[]
  /** Interrupted uploads whose files were not chosen again yet. */
  unfinished: readonly UnfinishedUpload[]
  /** The largest file that the server accepts, if known. */
  maxBytes: number | undefined
  /** The last key that was given to an upload or a message. */
  lastKey: number
}

export const EMPTY_QUEUE: QueueState = {
  items: [],
  messages: [],
  unfinished: [],
  maxBytes: undefined,
  lastKey: 0,
}

export type QueueEvent =
  | { type: 'add'; files: readonly ChosenFile[]; options: UploadOptions }
  | { type: 'upload'; keys: readonly number[]; event: UploadEvent }
  | ({ type: 'start loaded' } & UploadStart)
  | { type: 'discard unfinished'; upload: UnfinishedUpload }
  | { type: 'message'; messages: readonly UploadMessage[] }
  | { type: 'clear' }

interface Next {
  state: QueueState
  effects: readonly UploadEffect[]
}

export function reduceQueue(state: QueueState, event: QueueEvent): Next {
  const next = afterEvent(state, event)
  const released = retry(next.state, releasedKeys(next.state.items))
  const started = startQueued(released.state)
  return {
    state: started.state,
    effects: [...next.effects, ...released.effects, ...started.effects],
  }
}

function afterEvent(state: QueueState, event: QueueEvent): Next {
  switch (event.type) {
    case 'add':
      return { state: add(state, event.files, event.options), effects: [] }
    case 'upload':
      // A choice concerns an unsent file, so it also applies to duplicates.
      return event.event.type === 'retry' && !event.event.choice
        ? retry(state, event.keys)
        : change(state, event.keys, event.event)
    case 'start loaded':
      return { state: withUnfinished(state, event), effects: [] }
    case 'discard unfinished': {
      const { upload } = event
      const unfinished = state.unfinished.filter(({ id }) => id !== upload.id)
      const url = urlOf(upload)
      return {
        state: { ...state, unfinished },
        effects: discard({ url, path: upload.path ?? undefined }),
      }
    }
    case 'message':
      return { state: withMessages(state, event.messages), effects: [] }
    case 'clear':
      return clear(state)
  }
}

function startQueued(state: QueueState): Next {
  const queued = state.items.filter((item) => item.state.step === 'queued')
  if (queued.length === 0) return { state, effects: [] }
  const running = state.items.filter((item) => !isOver(item)).length - queued.length
  const keys = queued.slice(0, Math.max(0, MAX_PARALLEL - running)).map(({ key }) => key)
  return change(state, keys, { type: 'start' })
}

/** A file whose content is sent by another upload meanwhile waits for that one. */
function retry(state: QueueState, keys: readonly number[]): Next {
  if (keys.length === 0) return { state, effects: [] }
  const retried = change(state, keys, { type: 'retry' })
  let next = retried.state
  for (const { key, other } of repeatsAmong(keys, next.items))
    next = change(next, [key], { type: 'repeats', other }).state
  return { ...retried, state: next }
}

function change(state: QueueState, keys: readonly number[], event: UploadEvent): Next {
  const wanted = new Set(keys)
  const effects: UploadEffect[] = []
  const messages: QueueMessage[] = []
  const items = state.items.map((item) => {
    if (!wanted.has(item.key)) return item
    const { changed, effects: more = [], message } = transition(item, event)
    effects.push(...more)
    if (message)
      messages.push(message.tone === 'asks' ? { ...message, askedBy: item.key } : message)
    return changed ? { ...item, ...changed } : item
  })
  return { state: withMessages(withoutAnswered({ ...state, items }, wanted), messages), effects }
}

/** @param changed Keys of uploads that may have been answered. */
function withoutAnswered(state: QueueState, changed: ReadonlySet<number>): QueueState {
  const isAsked = ({ askedBy }: QueueMessage) => askedBy !== undefined && changed.has(askedBy)
  if (!state.messages.some(isAsked)) return state
  const failed = new Set(
    state.items.filter((item) => item.state.step === 'failed').map(({ key }) => key),
  )
  const isOpen = ({ askedBy }: QueueMessage) => askedBy === undefined || failed.has(askedBy)
  return { ...state, messages: state.messages.filter(isOpen) }
}

function withMessages(state: QueueState, messages: readonly QueueMessage[]): QueueState {
  if (messages.length === 0) return state
  const keyed = messages.map((message, at) => ({ ...message, key: state.lastKey + 1 + at }))
  return {
    ...state,
    messages: [...state.messages, ...keyed],
    lastKey: state.lastKey + keyed.length,
  }
}

/** Hidden files and those of operating systems are left out. */
function add(state: QueueState, files: readonly ChosenFile[], options: UploadOptions): QueueState {
  const unfinished = new Map(state.unfinished.map((one) => [fingerprintOfUnfinished(one), one]))
  const added = files
    .filter((file) => !isSystemFile(file))
    .map((file, at) => {
      const item = newUpload(state.lastKey + 1 + at, file, options)
      const fingerprint = fingerprintOf(file.file, options.path ?? '', item.below)
      const lost = fingerprintOf(file.file, NO_FOLDER, item.below)
      const known = unfinished.has(fingerprint) ? fingerprint : lost
      const earlier = unfinished.get(known)
      unfinished.delete(known)
      return { ...item, earlier }
    })
  const leftOut = files.filter(isSystemFile)
  return withMessages(
    {
      ...state,
      items: [...state.items, ...added],
      unfinished: [...unfinished.values()],
      lastKey: state.lastKey + added.length,
    },
    leftOut.length > 0 ? [{ text: leftOutText(leftOut), tone: 'info' }] : [],
  )
}

function withUnfinished(state: QueueState, { unfinished, maxBytes }: UploadStart): QueueState {
  const urls = new Set(state.items.map(({ url }) => url))
  const interrupted = unfinished.filter((one) => !urls.has(urlOf(one)))
  const byFile = new Map(interrupted.map((one) => [fingerprintOfUnfinished(one), one]))
  return { ...state, unfinished: [...byFile.values()], maxBytes: maxBytes ?? state.maxBytes }
}

/** In place of the folder of an upload whose folder is gone: any folder can finish it. */
const NO_FOLDER = '?'

function fingerprintOfUnfinished({
  name,
  file_size,
  path,
  is_folder_gone,
  below,
}: UnfinishedUpload): string {
  const folder = is_folder_gone ? NO_FOLDER : (path ?? '')
  return fingerprintOf({ name, size: file_size }, folder, below ?? '')
}

/** Removes finished uploads, except those that need a decision. */
function clear(state: QueueState): Next {
  const isRemoved = (item: UploadItem) => isOver(item) && !isAsking(item)
  const failed = state.items.filter((item) => isRemoved(item) && item.state.step === 'failed')
  const items = state.items.filter((item) => !isRemoved(item))
  return { state: { ...state, items, messages: [] }, effects: failed.flatMap(discard) }
}
