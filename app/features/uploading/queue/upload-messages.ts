import { MEBIBYTE } from '#domain/units/bytes.ts'
import { HEIC_ADVICE } from '#domain/uploads/heic.ts'
import { isolatedName } from '#domain/uploads/isolated-name.ts'
import type { Body, Reply } from './http-request.ts'
import { decisionOf } from './upload-decision.ts'
import {
  type AttemptResult,
  type FailedStep,
  type PauseCause,
  shownName,
  type UploadItem,
} from './upload-item.ts'

type Paused = AttemptResult & { step: 'paused' }

const LOGGED_OUT = 'You are logged out. Uploading resumes when you log in.'
const OTHER_USER = 'Another account is logged in. Uploading resumes when you log in again.'
const OFFLINE = 'You are offline. Uploading resumes when you reconnect.'
const UNREACHABLE = 'The server cannot be reached. Uploading resumes when it is back.'
const FOLDER_GONE =
  'The folder no longer exists. Restore it from the trash and retry, or upload to another folder.'
const AWAY =
  'The server that has the first part of this file is restarting. The upload resumes when it is back, or starts over after 10 minutes.'
const LOST = 'The server no longer has the first part of this file. The upload starts over.'
const BROKE_OFTEN = 'The connection was lost on every attempt. Try again when it is stable.'

const failed = (why: string, code: string): FailedStep => ({ step: 'failed', why, code })
const paused = (why: string, cause: PauseCause): Paused => ({ step: 'paused', why, cause })

export const UNREADABLE = failed(
  'The file was moved or changed after you chose it. Choose it again.',
  'unreadable',
)
export const HEIC = failed(`Photos in HEIC are not accepted. ${HEIC_ADVICE}`, 'upload/type')

export function tooLarge(maxBytes: number): FailedStep {
  const limit = Math.floor(maxBytes / MEBIBYTE)
  return failed(`The file is too large. The limit is ${limit} MB.`, 'upload/too-large')
}

export function sameAs(item: Pick<UploadItem, 'key' | 'file' | 'path'>): FailedStep {
  const why = `It has the same content as “${isolatedName(shownName(item))}” in this upload.`
  return { ...failed(why, 'duplicate'), sameAs: item.key }
}

export function loggedOut(isOtherUser = false): Paused {
  return paused(isOtherUser ? OTHER_USER : LOGGED_OUT, 'logged-out')
}

/** @param cause `offline` where nothing was sent, `broken` where a transfer broke. */
export function unreachable(cause: 'offline' | 'broken'): Paused {
  return paused(navigator.onLine === false ? OFFLINE : UNREACHABLE, cause)
}

export function resultOf(reply: Reply): AttemptResult {
  if (reply.kind === 'aborted') return { step: 'cancelled' }
  if (reply.kind === 'unreachable') return unreachable('broken')
  const { status, body } = reply
  if (status >= 200 && status < 300)
    return {
      step: 'done',
      text: doneText(body),
      ...(body.path && { path: body.path }),
      ...(body.state === 'skipped' && { isSkipped: true }),
    }
  const { code = '', message = `The server returned status ${status}.` } = body
  switch (code) {
    case 'upload/elsewhere':
      return paused(AWAY, 'server-away')
    case 'upload/gone':
      return paused(LOST, 'busy')
    case 'archive/not-found':
      return failed(FOLDER_GONE, code)
    // The next attempt asks who is logged in, and reports if nobody is.
    case 'access/forged':
    case 'upload/offset':
    case 'upload/too-fast':
      return paused(message, 'busy')
  }
  return [502, 503, 504].includes(status) ? paused(message, 'busy') : failed(message, code)
}

export function gaveUp({ why, cause }: Paused): FailedStep {
  return failed(cause === 'broken' ? BROKE_OFTEN : why, 'given-up')
}

/** A line of the log. */
export interface UploadMessage {
  text: string
  /** Why it failed, for screen readers: others see it beside the file. */
  why?: string
  tone: 'done' | 'asks' | 'wrong' | 'info'
}

export function startsOverMessage(item: Pick<UploadItem, 'file' | 'path'>): UploadMessage {
  const text = `Uploading ${isolatedName(shownName(item))} again from the start: the server that had its first part is gone.`
  return { text, tone: 'info' }
}

/** @param path Of a dropped file or folder: `/a/b.txt`. */
export function unreadableMessage(path: string): UploadMessage {
  const text = `Failed: ${isolatedName(path.slice(1))}. The browser could not read it. Check who may open it, and drop it again.`
  return { text, tone: 'wrong' }
}

/** The name of a file, with the dropped folders that it was in. */
export function pathText(item: Pick<UploadItem, 'file' | 'below' | 'path'>): string {
  const name = shownName(item)
  return isolatedName(item.below === '' ? name : `${item.below.slice(1)}/${name}`)
}

export function resultMessage(
  item: Pick<UploadItem, 'state' | 'file' | 'below' | 'path'>,
): UploadMessage | undefined {
  const { state } = item
  if (state.step === 'done') return { text: `Uploaded: ${pathText(item)}`, tone: 'done' }
  if (state.step !== 'failed') return undefined
  const question = decisionOf(item)
  const path = state.existing ? ` ${state.existing.path}` : ''
  const [text, why] = [pathText(item), state.why + path]
  if (question === undefined) return { text: `Failed: ${text}`, why, tone: 'wrong' }
  return {
    text: `${question === 'duplicate' ? 'Skipped' : 'Needs a decision'}: ${text}`,
    why,
    tone: 'asks',
  }
}

function doneText({ state, path, photo }: Body): string {
  switch (state) {
    case 'in the inbox':
      return 'Uploaded. An editor will review it.'
    case 'already there':
      return `Already in the archive: ${path}`
    case 'skipped':
      return `Skipped: a file named ${path?.split('/').at(-1)} already exists.`
    case 'new version':
      return `New version of ${path}.${photoText(photo)}`
    default:
      return `${path ?? 'Uploaded.'}${photoText(photo)}`
  }
}

/** Personal metadata in a photo. */
function photoText(photo: Body['photo']): string {
  if (!photo) return ''
  const texts = Object.entries(photo.details).filter(([, text]) => text && typeof text === 'string')
  const details = texts.map(([name, text]) => `${name === 'place' ? 'location' : name} ${text}`)
  return photo.stripped
    ? ` Removed from the public copy: ${details.join(', ')}.`
    : ` Public with the file: ${details.join(', ')}.`
}
