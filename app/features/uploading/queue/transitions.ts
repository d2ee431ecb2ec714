import { nextRetry } from './retry-policy.ts'
import { urlOf } from './unfinished-uploads.ts'
import { isAsking } from './upload-decision.ts'
import type { AttemptResult, UploadChoice, UploadItem, UploadStep } from './upload-item.ts'
import {
  gaveUp,
  resultMessage,
  sameAs,
  startsOverMessage,
  type UploadMessage,
} from './upload-messages.ts'

export type UploadEvent =
  /** Only a few run at the same time. */
  | { type: 'start' }
  | { type: 'checking'; readBytes?: number }
  | { type: 'hashed'; sha256: string | undefined }
  | { type: 'sending' }
  /** The server keeps what it receives at this URL. */
  | { type: 'created'; url: string }
  /** The server has confirmed this many bytes. */
  | { type: 'stored'; bytes: number }
  | { type: 'sent'; bytes: number }
  /** The server no longer has any of it. */
  | { type: 'lost' }
  | { type: 'ended'; result: AttemptResult; now: number }
  | { type: 'resume' }
  | { type: 'retry'; choice?: UploadChoice | undefined }
  /** Another upload has the same bytes. */
  | { type: 'repeats'; other: Pick<UploadItem, 'key' | 'file' | 'path'> }
  | { type: 'start over' }
  | { type: 'cancel' }

export type UploadEffect =
  /** Replaces what is running or waiting for this upload. */
  | { type: 'attempt' | 'stop'; key: number }
  | { type: 'wait'; key: number; ms: number }
  | { type: 'discard'; url: string; isForEditors: boolean }
  /** A file is in the archive or the inbox. */
  | { type: 'arrived' }

interface Change {
  changed?: Partial<UploadItem>
  effects?: readonly UploadEffect[]
  message?: UploadMessage | undefined
}

type Transitions = {
  [Type in UploadEvent['type']]?: (
    item: UploadItem,
    event: Extract<UploadEvent, { type: Type }>,
  ) => Change
}

const attempted = {
  checking: (_, { readBytes }) => ({ changed: { state: { step: 'checking', readBytes } } }),
  hashed: ({ earlier, url }, { sha256 }) => {
    // Another file may have the same name and size.
    const isSame = earlier && (earlier.sha256 === null || earlier.sha256 === sha256)
    return { changed: { sha256, url: isSame ? urlOf(earlier) : url } }
  },
  sending: () => ({ changed: { state: { step: 'sending' } } }),
  created: (_, { url }) => ({ changed: { url } }),
  stored: ({ storedBytes }, { bytes }) => ({
    changed: {
      storedBytes: bytes,
      sentBytes: bytes,
      ...(bytes > storedBytes && { tries: 0, awaySince: undefined }),
    },
  }),
  sent: (_, { bytes }) => ({ changed: { sentBytes: bytes } }),
  lost: (item) => ({ changed: fromFirstByte(item) }),
  ended: (item, { result, now }) => {
    if (result.step !== 'paused') return settle(item, result)
    const next = nextRetry(item, result.cause, now)
    if (next === 'give up') return settle(item, gaveUp(result))
    if (next === 'start over') return startOver({ ...item, state: { ...result, retryInMs: 0 } })
    const { ms, ...counts } = next
    return {
      changed: { ...counts, state: { ...result, retryInMs: ms } },
      effects: [{ type: 'wait', key: item.key, ms }],
    }
  },
  cancel,
} satisfies Transitions

/** The transitions of an upload from each step; other events are ignored. */
export const TRANSITIONS: Readonly<Record<UploadStep['step'], Transitions>> = {
  queued: {
    start: ({ key }) => ({
      changed: { state: { step: 'checking' } },
      effects: [{ type: 'attempt', key }],
    }),
    repeats: (item, { other }) => settle(item, sameAs(other)),
    cancel,
  },
  checking: attempted,
  sending: attempted,
  paused: { ...attempted, resume, retry: resume, 'start over': startOver },
  done: {},
  failed: { retry, cancel: (item) => (isAsking(item) || isRepeat(item) ? cancel(item) : {}) },
  cancelled: { retry },
}

export function transition(item: UploadItem, event: UploadEvent): Change {
  const act = TRANSITIONS[item.state.step][event.type] as
    | ((item: UploadItem, event: UploadEvent) => Change)
    | undefined
  return act?.(item, event) ?? {}
}

function settle(item: UploadItem, state: Exclude<AttemptResult, { step: 'paused' }>): Change {
  const isDone = state.step === 'done'
  return {
    changed: { state, sentBytes: isDone ? item.file.size : 0 },
    message: resultMessage({ ...item, state }),
    effects: isDone ? [{ type: 'arrived' }] : [],
  }
}

/** Does nothing while the next attempt is under way. */
function resume({ key, state }: UploadItem): Change {
  if (state.step !== 'paused' || state.retryInMs === undefined) return {}
  return {
    changed: { state: { ...state, retryInMs: undefined } },
    effects: [{ type: 'attempt', key }],
  }
}

function retry(_: UploadItem, { choice }: { choice?: UploadChoice | undefined }): Change {
  const state = { step: 'queued' } as const
  return { changed: { ...choice, state, tries: 0, awaySince: undefined, restarts: 0 } }
}

function isRepeat({ state }: UploadItem): boolean {
  return state.step === 'failed' && state.sameAs !== undefined
}

function startOver(item: UploadItem): Change {
  const { key, state } = item
  return {
    changed: {
      ...fromFirstByte(item),
      sentBytes: 0,
      ...(state.step === 'paused' && { state: { ...state, retryInMs: undefined } }),
    },
    effects: [...discard(item), { type: 'attempt', key }],
    message: startsOverMessage(item),
  }
}

function cancel(item: UploadItem): Change {
  return {
    changed: {
      state: { step: 'cancelled' },
      sentBytes: 0,
      url: undefined,
      earlier: undefined,
    },
    effects: [{ type: 'stop', key: item.key }, ...discard(item)],
  }
}

function fromFirstByte({ restarts }: UploadItem): Partial<UploadItem> {
  return {
    restarts: restarts + 1,
    url: undefined,
    earlier: undefined,
    storedBytes: 0,
    tries: 0,
    awaySince: undefined,
  }
}

/** The server would keep it for a week. */
export function discard({ url, path }: Pick<UploadItem, 'url' | 'path'>): UploadEffect[] {
  if (url === undefined) return []
  return [{ type: 'discard', url, isForEditors: path !== undefined }]
}
