import type { Context } from 'hono'
import { SiteError } from '../errors.ts'

interface Limits {
  /** A longer body is refused. */
  mostBytes: number
  /** All bodies together that are on their way or being answered: a client that sends slowly keeps its own in memory. */
  togetherBytes: number
}

/**
 * Reads bodies of JSON within these limits and answers them.
 * @throws SiteError Where a body is no JSON or too large, or where too many come at once.
 */
export function jsonBodies({ mostBytes, togetherBytes }: Limits) {
  let taken = 0
  return async <Answer>(c: Context, answer: (body: unknown) => Answer): Promise<Answer> => {
    const bytes = announcedBytes(c, mostBytes)
    if (taken + bytes > togetherBytes) throw new SiteError('server/busy')
    taken += bytes
    try {
      return answer(parse(await read(c, mostBytes)))
    } finally {
      taken -= bytes
    }
  }
}

/** What the client says it will send: as much as it may where it says nothing. */
function announcedBytes({ req }: Context, mostBytes: number): number {
  if (!/^application\/json\s*(;|$)/i.test(req.header('content-type') ?? ''))
    throw new SiteError('request/media-type')
  const bytes = Number(req.header('content-length') ?? mostBytes)
  if (bytes > mostBytes) throw tooLarge(mostBytes)
  return bytes
}

function tooLarge(mostBytes: number): SiteError {
  return new SiteError('request/too-large', { detail: `At most ${mostBytes} bytes are read.` })
}

async function read({ req }: Context, mostBytes: number): Promise<string> {
  try {
    // HTTP itself holds a body to the length that it was announced with.
    if (req.header('content-length') !== undefined) return await req.text()
    return await readWithin(mostBytes, req.raw.body)
  } catch (cause) {
    if (cause instanceof SiteError) throw cause
    throw malformed('The body did not arrive whole.', cause)
  }
}

async function readWithin(mostBytes: number, body: Request['body']): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw tooLarge(mostBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const named = text.replace(NO_NUMBER, '$11e309')
    if (named !== text) return parse(named)
    throw malformed('The body is not valid JSON.', cause)
  }
}

/**
 * Python and others write numbers that JSON has no words for. `1e309`, which it has, is infinite as well: whoever
 * checks the body names the field that holds it.
 */
const NO_NUMBER = /([:[,]\s*)(?:NaN|-?Infinity)(?=\s*[,\]}])/g

function malformed(detail: string, cause: unknown): SiteError {
  return new SiteError('request/malformed', { cause, detail })
}
