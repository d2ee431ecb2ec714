import { fetchSession, isOfAnotherSession } from '#app/ui/session.ts'
import { fieldOf } from './form-fields.ts'

/** Browsers send at most 64 KiB for a page that is being closed, all of its requests together, and reject more. */
const MAX_KEEPALIVE_BYTES = 60_000
// Shown after drafts and after “Publish”: the page saves the draft when the author comes back to it.
const LOGGED_OUT =
  'You are logged out. Log in again in another tab; your draft is then saved automatically, and you can publish it.'
const OTHER_USER =
  'Another account is logged in. Log in with yours in another tab; your draft is then saved automatically, and you can publish it.'
const NO_PERMISSION =
  'You are logged in, but no longer have permission to edit texts. Ask an Admin for the role Author.'
/** Why nothing was sent. */
export const OFFLINE = 'offline'

export interface DraftResponse {
  status: number
  sha256?: string
  saved_at?: string
  code?: string
  message?: string
}

/** Sends it again if the same user has begun another session. */
export async function sendDraft(form: HTMLFormElement): Promise<DraftResponse> {
  const response = await put(form)
  if (!isOfAnotherSession(response.code)) return response
  const problem = await renewFormToken(form)
  if (problem === OFFLINE) throw new Error(OFFLINE)
  if (problem) return { ...response, message: problem }
  const last = await put(form)
  if (!isOfAnotherSession(last.code)) return last
  // The server answers as if there were no such call.
  return { ...last, message: last.code === 'access/forged' ? LOGGED_OUT : NO_PERMISSION }
}

/**
 * Gives the forms of this page the token of a session that the same user began in another tab.
 * @returns Why it did not.
 */
export async function renewFormToken(form: HTMLFormElement): Promise<string | undefined> {
  const session = await fetchSession()
  if (!session) return OFFLINE
  if (session.userId === '') return LOGGED_OUT
  if (session.userId !== form.dataset.user) return OTHER_USER
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=formToken]'))
    field.value = session.formToken
  return undefined
}

async function put(form: HTMLFormElement): Promise<DraftResponse> {
  const body = bodyIn(form)
  const response = await fetch('/api/texts/draft', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-form-token': fieldOf(form, 'formToken') },
    body,
    // The page may be closed while this is under way.
    keepalive: fitsClosedPage(body),
  })
  return { ...((await response.json()) as Omit<DraftResponse, 'status'>), status: response.status }
}

export function fitsClosedPage(body: string): boolean {
  return new TextEncoder().encode(body).length <= MAX_KEEPALIVE_BYTES
}

export function bodyIn(form: HTMLFormElement): string {
  const base = fieldOf(form, 'base')
  return JSON.stringify({
    path: form.dataset.write,
    base: base === '' ? null : base,
    text: fieldOf(form, 'text'),
    note: fieldOf(form, 'note'),
    replaces: fieldOf(form, 'draft') || null,
  })
}
