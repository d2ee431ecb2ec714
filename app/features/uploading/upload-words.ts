import type { Body, Reply } from './upload-calls.ts'
import type { UploadStep } from './upload-item.ts'

export const SIGNED_OUT = 'You are logged out. Log in in another tab, then let it go on.'
export const OFFLINE = 'The connection is gone. It goes on when it is back.'

/** Where an upload stands after the server has answered, or not. */
export function stepAfter(reply: Reply): UploadStep {
  if (reply.kind === 'stopped') return { step: 'cancelled' }
  if (reply.kind === 'away') return { step: 'paused', why: OFFLINE, isOurs: true }
  const { status, body } = reply
  if (status >= 200 && status < 300) return { step: 'done', words: doneWords(body) }
  const { code = '', message = `The server answered with ${status}.` } = body
  if (code === 'access/forged') return { step: 'paused', why: SIGNED_OUT, isOurs: true }
  const isPassing = code === 'upload/offset' || [502, 503, 504].includes(status)
  return isPassing
    ? { step: 'paused', why: message, isOurs: true }
    : { step: 'failed', why: message, code }
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
  const told = Object.entries(photo.details).filter(([, text]) => text !== '')
  const details = told.map(([what, text]) => `${what} ${text}`).join(', ')
  return photo.stripped
    ? ` Taken out of what everybody sees: ${details}.`
    : ` Everybody can read in it: ${details}.`
}
