import { fetchSession, isOfAnotherSession, pageUserId } from '#app/ui/session.ts'
import type { ChangeResponse, RejectionDetails } from '#domain/archive/manage-response.ts'
import { metadataFields } from '#domain/archive/metadata/metadata-fields.ts'

/** Why a call failed, in words, and details that a dialog may act on. */
export interface CallProblem {
  code: string
  text: string
  details: RejectionDetails
}

export type CallResult<Body = ChangeResponse> =
  | { ok: true; response: Body }
  | { ok: false; problem: CallProblem }

const OTHER_USER: CallProblem = {
  code: 'session/other-user',
  text: 'Another account is logged in. Nothing was changed. Log in with yours in another tab and retry, or reload the page to continue with that account.',
  details: {},
}
/** Longer than any change takes: without an answer a dialog that saves could not be left. */
const TIMEOUT_MS = 180_000

export type EditorCalls = ReturnType<typeof editorCalls>

/**
 * Calls of the API. Responses come from our own server, so they are trusted to have the shape of
 * domain/archive/manage-response.ts.
 * @param userId Only for this user a call is retried.
 */
export function editorCalls(formToken: string, userId = pageUserId()) {
  let token = formToken

  async function request<Body>(url: string, init: RequestInit): Promise<CallResult<Body>> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(url, { cache: 'no-cache', signal, ...init })
      if (response.ok) return { ok: true, response: (await response.json()) as Body }
      return { ok: false, problem: await problemIn(response) }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      const text = (isLate ? lateProblem : connectionProblem)(init.method)
      return { ok: false, problem: { code: 'network', text, details: {} } }
    }
  }
  async function change<Body = ChangeResponse>(
    method: 'PUT' | 'POST' | 'PATCH',
    url: string,
    body: object,
  ): Promise<CallResult<Body>> {
    const send = () =>
      request<Body>(url, {
        method,
        headers: { 'content-type': 'application/json', 'x-form-token': token },
        body: JSON.stringify(body),
      })
    const outcome = await send()
    if (!outcome.ok && outcome.problem.code === 'request/too-large')
      return { ok: false, problem: withLongFields(outcome.problem, body) }
    if (outcome.ok || !isOfAnotherSession(outcome.problem.code)) return outcome
    const problem = await renewToken(outcome.problem)
    return problem ? { ok: false, problem } : send()
  }

  /**
   * After a new login in another tab a rejected call is retried: it changed nothing.
   * @returns Why it is not.
   */
  async function renewToken(rejected: CallProblem): Promise<CallProblem | undefined> {
    const session = await fetchSession()
    if (!session?.userId || session.formToken === token) return rejected
    if (session.userId !== userId) return OTHER_USER
    token = session.formToken
    return undefined
  }

  return {
    change,
    read<Body>(url: string): Promise<CallResult<Body>> {
      return request(url, {})
    },
  }
}

function connectionProblem(method: string | undefined): string {
  return method === undefined
    ? 'The server cannot be reached. Nothing was changed; try again when you are back online.'
    : 'Connection lost. The change may or may not have been saved. What you entered is kept; try again when you are back online.'
}

function lateProblem(method: string | undefined): string {
  return method === undefined
    ? 'The server did not answer within three minutes. Nothing was changed; try again later.'
    : 'The server did not answer within three minutes. The change may or may not have been saved. What you entered is kept; try again later.'
}

async function problemIn(response: Response): Promise<CallProblem> {
  const body = (await response.json().catch(() => ({}))) as Partial<CallProblem> & {
    message?: string
  }
  const { code = String(response.status), message, details = {} } = body
  return { code, text: textOf(code, response.status, message), details }
}

/** The server rejects the whole body before it reads the fields. */
function withLongFields(
  problem: CallProblem,
  { meta = {} }: { meta?: Partial<Record<string, string | { text?: string }>> },
): CallProblem {
  const problems = metadataFields.flatMap(({ name, maxLength }) => {
    const given = meta[name]
    const text = typeof given === 'string' ? given : given?.text
    if (text === undefined || text.length <= maxLength) return []
    return [{ field: `meta.${name}`, problem: `may have ${maxLength} characters at most` }]
  })
  if (problems.length === 0) return problem
  const text = 'A text is too long, so nothing was changed. Shorten it and save again.'
  return { ...problem, text, details: { ...problem.details, problems } }
}

/** Without a login, the server answers 404. */
function textOf(code: string, status: number, message: string | undefined): string {
  if (code === 'request/not-found')
    return 'You are logged out or no longer have permission. Nothing was changed. Log in again in another tab and retry; your input is kept.'
  if (code === 'request/too-large')
    return 'Too many items were selected, so nothing was changed. Select fewer items, or the folder that contains them.'
  return (
    message ??
    `The request failed with status ${status}, and the change may not have been saved. What you entered is kept; try again later.`
  )
}
