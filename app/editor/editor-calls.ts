import type { ChangeAnswer, RefusalDetails } from '#domain/archive/manage-answer.ts'

/** Why something was not done, in words, and what a dialog may act on. */
export interface Problem {
  code: string
  text: string
  details: RefusalDetails
}

export type CallResult<Answer = ChangeAnswer> =
  | { ok: true; answer: Answer }
  | { ok: false; problem: Problem }

export type EditorCalls = ReturnType<typeof editorCalls>

/**
 * The calls that change the archive, as a page of the site makes them. Answers are our own, so they
 * are trusted to have the shape of domain/archive/manage-answer.ts.
 */
export function editorCalls(formToken: string) {
  let token = formToken

  async function ask<Answer>(address: string, init: RequestInit): Promise<CallResult<Answer>> {
    try {
      const response = await fetch(address, { cache: 'no-cache', ...init })
      if (response.ok) return { ok: true, answer: (await response.json()) as Answer }
      return { ok: false, problem: await problemIn(response) }
    } catch {
      return { ok: false, problem: { code: 'network', text: awayText(init.method), details: {} } }
    }
  }
  async function change<Answer = ChangeAnswer>(
    method: 'PUT' | 'POST' | 'PATCH',
    address: string,
    body: object,
  ): Promise<CallResult<Answer>> {
    const send = () =>
      ask<Answer>(address, {
        method,
        headers: { 'content-type': 'application/json', 'x-form-token': token },
        body: JSON.stringify(body),
      })
    const outcome = await send()
    if (outcome.ok || !OF_ANOTHER_SESSION.includes(outcome.problem.code)) return outcome
    // Whoever logged in again meanwhile, in another tab, goes on here. Nothing of the first call was done.
    const renewed = await askFormToken()
    if (renewed === undefined || renewed === token) return outcome
    token = renewed
    return send()
  }

  return {
    change,
    read<Answer>(address: string): Promise<CallResult<Answer>> {
      return ask(address, {})
    },
  }
}

/** What the server says of a token that is not of the session of now. */
const OF_ANOTHER_SESSION = ['access/forged', 'request/not-found']

/** Undefined where nobody is signed in, or nobody answers. */
async function askFormToken(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/auth/user', { cache: 'no-store' })
    const { user_id } = (await response.json()) as { user_id?: string }
    return user_id === undefined ? undefined : (response.headers.get('x-form-token') ?? undefined)
  } catch {
    return undefined
  }
}

function awayText(method: string | undefined): string {
  return method === undefined
    ? 'The server cannot be reached. Nothing was changed; try again when the connection is back.'
    : 'The server cannot be reached, so it is not known whether this was done. Nothing is lost: load the page again when the connection is back.'
}

async function problemIn(response: Response): Promise<Problem> {
  const told = (await response.json().catch(() => ({}))) as Partial<Problem> & { message?: string }
  const { code = String(response.status), message, details = {} } = told
  return { code, text: textOf(code, response.status, message), details }
}

/** Who is signed in no longer is told what everybody is told: that there is nothing. */
function textOf(code: string, status: number, message: string | undefined): string {
  if (code === 'request/not-found')
    return 'You are signed in no longer, or may not manage files any more. Nothing was changed. Log in again in another tab, then try again here: what you typed stays.'
  if (code === 'request/too-large')
    return 'Too much is chosen for one change. Nothing was changed. Choose fewer, or the folder that it lies in.'
  return message ?? `The server answered with ${status}. Load the page again to see what is there.`
}
