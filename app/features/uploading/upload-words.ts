import { HEIC_ADVICE } from '#domain/uploads/heic.ts'
import type { Body, Reply } from './upload-calls.ts'
import type { UploadItem, UploadStep } from './upload-item.ts'
import { questionOf } from './upload-question.ts'

const MB = 2 ** 20

export const SIGNED_OUT = 'You are logged out. It goes on when you are logged in again.'
export const OTHER_USER = 'Somebody else is logged in now. It goes on when you are.'
export const OFFLINE = 'The connection is gone. It goes on when it is back.'
const FOLDER_GONE =
  'Its folder is not there any more. Restore it from the trash and retry, or open another folder and bring the file there.'
const ELSEWHERE =
  'The server that has the first part of this file is restarting. The upload resumes when it is back, or starts over after 10 minutes.'
const LOST = 'The server no longer has the first part of this file. The upload starts over.'
const BROKEN_OFTEN = 'The connection broke each time this was sent.'

export const UNREADABLE: UploadStep = {
  step: 'failed',
  why: 'It was moved or changed after it was chosen. Choose it again.',
  code: 'unreadable',
}

/** Of a photograph whose format the server refuses. */
export const HEIC: UploadStep = {
  step: 'failed',
  why: `Photos in HEIC are not accepted. ${HEIC_ADVICE}`,
  code: 'upload/type',
}

export function tooLarge(mostBytes: number): UploadStep {
  const why = `The file is too large. At most ${Math.floor(mostBytes / MB).toLocaleString('en')} MB are taken.`
  return { step: 'failed', why, code: 'upload/too-large' }
}

export function sameAs({ name }: File): UploadStep {
  const why = `It has the same content as “${name}” in this upload.`
  return { step: 'failed', why, code: 'known' }
}

/** Where an upload stands after the server has answered, or not. */
export function stepAfter(reply: Reply): UploadStep {
  if (reply.kind === 'stopped') return { step: 'cancelled' }
  if (reply.kind === 'away') return { step: 'paused', why: OFFLINE, cause: 'broken' }
  const { status, body } = reply
  if (status >= 200 && status < 300) return { step: 'done', words: doneWords(body) }
  const { code = '', message = `The server answered with ${status}.` } = body
  // The next attempt asks who is logged in, and says so where it is nobody.
  if (code === 'access/forged') return { step: 'paused', why: message, cause: 'busy' }
  if (code === 'upload/elsewhere') return { step: 'paused', why: ELSEWHERE, cause: 'elsewhere' }
  if (code === 'upload/gone') return { step: 'paused', why: LOST, cause: 'busy' }
  if (code === 'archive/not-found') return { step: 'failed', why: FOLDER_GONE, code }
  const isPassing =
    ['upload/offset', 'upload/too-fast'].includes(code) || [502, 503, 504].includes(status)
  return isPassing
    ? { step: 'paused', why: message, cause: 'busy' }
    : { step: 'failed', why: message, code }
}

/** Where an upload stands that was tried for long enough. */
export function givenUp({ why, cause }: UploadStep & { step: 'paused' }): UploadStep {
  return { step: 'failed', why: cause === 'broken' ? BROKEN_OFTEN : why, code: 'given-up' }
}

/** For an upload whose first part was waited for in vain. */
export function startsOverWords({ file: { name } }: Pick<UploadItem, 'file'>): string {
  return `Starting over: ${name}. The server that had its first part did not come back.`
}

/** A line for whoever reads along. */
export interface UploadMessage {
  text: string
  tone: 'done' | 'asks' | 'wrong' | 'told'
}

export function messageOf(
  item: Pick<UploadItem, 'state' | 'file' | 'below'>,
): UploadMessage | undefined {
  const { state, file, below } = item
  const name = below === '' ? file.name : `${file.name}, of ${below.slice(1)}`
  if (state.step === 'done') return { text: `Uploaded: ${name}`, tone: 'done' }
  if (state.step !== 'failed') return undefined
  const question = questionOf(item)
  const path = state.standing ? ` ${state.standing.path}` : ''
  const said = `${name}. ${state.why}${path}`
  if (question === undefined) return { text: `Failed: ${said}`, tone: 'wrong' }
  return { text: `${question === 'known' ? 'Not sent' : 'To decide'}: ${said}`, tone: 'asks' }
}

function doneWords({ state, path, photo }: Body): string {
  switch (state) {
    case 'in the inbox':
      return 'It arrived and is looked at before anybody sees it.'
    case 'already there':
      return `It was there already: ${path}`
    case 'skipped':
      return `Left out, for there is a file of this name: ${path}`
    case 'new version':
      return `A new version of ${path}.${photoWords(photo)}`
    default:
      return `${path ?? 'It arrived.'}${photoWords(photo)}`
  }
}

/** What a photograph told of its maker is shown to whoever brought it. */
function photoWords(photo: Body['photo']): string {
  if (!photo) return ''
  const told = Object.entries(photo.details).filter(([, text]) => text && typeof text === 'string')
  const details = told.map(([what, text]) => `${what} ${text}`).join(', ')
  return photo.stripped
    ? ` Taken out of what everybody sees: ${details}.`
    : ` Everybody can read in it: ${details}.`
}
