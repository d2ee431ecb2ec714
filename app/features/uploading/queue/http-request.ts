export type Reply =
  | { kind: 'response'; status: number; body: Body; offset: number | undefined; location: string }
  | { kind: 'unreachable' }
  | { kind: 'aborted' }

export interface Body {
  code?: string
  message?: string
  state?: string
  path?: string | null
  id?: string | null
  name?: string
  /** `details` has texts and one object with values for metadata. */
  photo?: { details: Record<string, unknown>; stripped: boolean } | null
  files?: Body[]
  /** Received bytes of an unfinished upload. */
  offset?: number
  result?: Body | null
}

interface Request {
  method: string
  url: string
  headers?: Record<string, string>
  body?: XMLHttpRequestBodyInit
  signal?: AbortSignal
  /** Whether sent bytes are kept when it ends: it is aborted as soon as the browser is offline. */
  isResumable?: boolean
  onSent?(bytes: number): void
}

/** A broken connection often reports nothing. */
const STALLED_MS = 90_000

/** A request that reports its progress, which `fetch` cannot. */
export function sendRequest({
  method,
  url,
  headers = {},
  body,
  signal,
  isResumable = false,
  onSent,
}: Request): Promise<Reply> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ kind: 'aborted' })
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stalled = setTimeout(abort, STALLED_MS)
    if (isResumable) addEventListener('offline', abort)
    const settle = (reply: Reply) => {
      clearTimeout(stalled)
      removeEventListener('offline', abort)
      signal?.removeEventListener('abort', abort)
      resolve(reply)
    }
    signal?.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(stalled)
      stalled = setTimeout(abort, STALLED_MS)
      onSent?.(loaded)
    }
    request.onload = () => settle(responseOf(request))
    request.onerror = () => settle({ kind: 'unreachable' })
    request.onabort = () => settle({ kind: signal?.aborted ? 'aborted' : 'unreachable' })
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Reply {
  const offset = request.getResponseHeader('upload-offset')
  return {
    kind: 'response',
    status: request.status,
    body: bodyOf(request.responseText),
    offset: offset === null ? undefined : Number(offset),
    location: request.getResponseHeader('location') ?? '',
  }
}

/** A proxy in between may respond with anything. */
function bodyOf(text: string): Body {
  try {
    const body = JSON.parse(text) as unknown
    return typeof body === 'object' && body !== null ? (body as Body) : {}
  } catch {
    return {}
  }
}
