import type { Context } from 'hono'
import { SiteError } from '../errors.ts'
import { jsonShapeProblem, type ShapeLimits } from './json-shape.ts'
import { limitSubject } from './limits/limit-subject.ts'
import { type BodyLimit, bodyIncomplete, bodyTooLarge, readBody } from './read-body.ts'
import type { SiteEnv } from './site-env.ts'

/** More than any call of the site needs: the largest has 10,000 inputs of twelve fields. */
const SHAPE: ShapeLimits = { depth: 16, names: 100, values: 150_000 }

/** Every connection buffers this much anyway, so smaller bodies are not counted. */
const UNCOUNTED_BYTES = 64 * 1024

/** One address may use a quarter of the memory. */
const SHARES = 4

/**
 * Reads a JSON body within its limit and passes it to the handler.
 * @throws SiteError if a body is invalid or too large, or too many arrive at once.
 */
export type JsonBodies = <Result>(
  c: Context<SiteEnv>,
  limit: BodyLimit,
  respond: (body: unknown) => Result | Promise<Result>,
) => Promise<Result>

/**
 * Only received bytes count, so an announced body that never arrives uses no quota.
 * @param togetherBytes Limit for all larger bodies that are being received or answered.
 */
export function jsonBodies(togetherBytes: number): JsonBodies {
  const reserve = memoryQuota(togetherBytes, togetherBytes / SHARES)
  return async (c, limit, respond) => {
    requireJson(c, limit)
    const reservation = reserve(limitSubject(c))
    try {
      return await respond(parseWithin(SHAPE, await read(c, limit, reservation.take)))
    } finally {
      reservation.release()
    }
  }
}

/** @param maxPerClient Limit for one address. */
function memoryQuota(maxBytes: number, maxPerClient: number) {
  let used = 0
  const usedBy = new Map<string, number>()
  return (address: string) => {
    let own = 0
    const count = (bytes: number) => {
      own += bytes
      used += bytes
      const ofAddress = (usedBy.get(address) ?? 0) + bytes
      if (ofAddress === 0) usedBy.delete(address)
      else usedBy.set(address, ofAddress)
      return ofAddress
    }
    return {
      /** @throws SiteError when the quota is exceeded. */
      take(bytes: number) {
        const ofAddress = count(bytes)
        if (used > maxBytes || ofAddress > maxPerClient) throw new SiteError('server/busy')
      },
      release: () => void count(-own),
    }
  }
}

function requireJson({ req }: Context, limit: BodyLimit): void {
  if (!/^application\/json\s*(;|$)/i.test(req.header('content-type') ?? ''))
    throw new SiteError('request/media-type')
  if (Number(req.header('content-length') ?? 0) > limit.bytes) throw bodyTooLarge(limit)
}

async function read(
  { req }: Context,
  limit: BodyLimit,
  take: (bytes: number) => void,
): Promise<string> {
  // HTTP enforces the announced length.
  const announced = Number(req.header('content-length') ?? Number.POSITIVE_INFINITY)
  if (announced > UNCOUNTED_BYTES) return await readBody(req.raw.body, limit, take)
  return await req.text().catch((cause) => {
    throw bodyIncomplete(cause)
  })
}

function parseWithin(limits: ShapeLimits, text: string): unknown {
  const problem = jsonShapeProblem(text, limits)
  if (problem !== undefined) throw malformed(problem)
  return parse(text)
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
 * Python and others write NaN and Infinity, which are not JSON. `1e309` is, and also infinite: the schema then names
 * the field.
 */
const NO_NUMBER = /([:[,]\s*)(?:NaN|-?Infinity)(?=\s*[,\]}])/g

function malformed(detail: string, cause?: unknown): SiteError {
  return new SiteError('request/malformed', { cause, detail })
}
