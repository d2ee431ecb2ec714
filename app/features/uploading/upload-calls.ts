/** What the server said, or that nothing was heard of it. */
export type Reply =
  | { kind: 'answer'; status: number; body: Body; offset: number | undefined; location: string }
  | { kind: 'away' }
  | { kind: 'stopped' }

export interface Body {
  code?: string
  message?: string
  state?: string
  path?: string | null
  id?: string | null
  name?: string
  /** Among its texts is one object, of what may become metadata. */
  photo?: { details: Record<string, unknown>; stripped: boolean } | null
  files?: Body[]
  /** Of an upload under way. */
  offset?: number
  result?: Body | null
}

interface Call {
  method: string
  address: string
  headers?: Record<string, string>
  body?: XMLHttpRequestBodyInit
  signal: AbortSignal
  /** Whether what has gone out is not lost when it ends: it ends as soon as the network is known to be gone. */
  isResumable?: boolean
  onSent?(bytes: number): void
}

const PATIENCE_MS = 90_000

/** One request of which it is told how much of it has gone out: `fetch` does not say. */
export function send({
  method,
  address,
  headers = {},
  body,
  signal,
  isResumable = false,
  onSent,
}: Call): Promise<Reply> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'stopped' })
    const request = new XMLHttpRequest()
    let isStopped = false
    const stop = () => {
      isStopped = true
      request.abort()
    }
    const giveUp = () => request.abort()
    // A connection that is gone often says nothing: where nothing moves for so long, it is.
    let patience = setTimeout(giveUp, PATIENCE_MS)
    if (isResumable) addEventListener('offline', giveUp)
    const settle = (reply: Reply) => {
      clearTimeout(patience)
      removeEventListener('offline', giveUp)
      signal.removeEventListener('abort', stop)
      resolve(reply)
    }
    signal.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(patience)
      patience = setTimeout(giveUp, PATIENCE_MS)
      onSent?.(loaded)
    }
    request.onload = () => settle(answerOf(request))
    request.onerror = () => settle({ kind: 'away' })
    request.onabort = () => settle({ kind: isStopped ? 'stopped' : 'away' })
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): Reply {
  const offset = request.getResponseHeader('upload-offset')
  return {
    kind: 'answer',
    status: request.status,
    body: bodyOf(request.responseText),
    offset: offset === null ? undefined : Number(offset),
    location: request.getResponseHeader('location') ?? '',
  }
}

/** A proxy in between may answer with anything. */
function bodyOf(text: string): Body {
  try {
    const body = JSON.parse(text) as unknown
    return typeof body === 'object' && body !== null ? (body as Body) : {}
  } catch {
    return {}
  }
}
