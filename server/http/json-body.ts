import type { Context } from 'hono'
import { addressSubject } from '../access/sign-in-limits.ts'
import { SiteError } from '../errors.ts'
import { bodyWithin, tooLarge } from './body-within.ts'
import { jsonShapeProblem, type ShapeLimits } from './json-shape.ts'
import type { SiteEnv } from './site-env.ts'

/** More than any call of the site needs: the largest has 10,000 inputs of twelve fields. */
const SHAPE: ShapeLimits = { depth: 16, names: 100, values: 150_000 }

/** A connection holds as much in any case, so that a body of this size is not counted. */
const HELD_BYTES = 64 * 1024

/** One address keeps others from being heard only with the help of three more. */
const SHARES = 4

/**
 * Reads a JSON body of at most `mostBytes` and answers it.
 * @throws SiteError Where a body is no JSON or too large, or where too many come at once.
 */
export type JsonBodies = <Answer>(
  c: Context<SiteEnv>,
  mostBytes: number,
  answer: (body: unknown) => Answer | Promise<Answer>,
) => Promise<Answer>

/**
 * Only what has arrived counts: what is announced and never sent takes nobody's place.
 * @param togetherBytes All larger bodies together that are on their way or being answered: a client that sends slowly
 * keeps its own in memory.
 */
export function jsonBodies(togetherBytes: number): JsonBodies {
  const room = sharedRoom(togetherBytes, togetherBytes / SHARES)
  return async (c, mostBytes, answer) => {
    requireJson(c, mostBytes)
    const place = room(addressSubject(c.get('from')))
    try {
      return await answer(parseWithin(SHAPE, await read(c, mostBytes, place.take)))
    } finally {
      place.leave()
    }
  }
}

/** Bytes that all may take together, and those of one address. */
function sharedRoom(mostBytes: number, mostOfOne: number) {
  let taken = 0
  const takenBy = new Map<string, number>()
  return (address: string) => {
    let own = 0
    const count = (bytes: number) => {
      own += bytes
      taken += bytes
      const theirs = (takenBy.get(address) ?? 0) + bytes
      if (theirs === 0) takenBy.delete(address)
      else takenBy.set(address, theirs)
      return theirs
    }
    return {
      /** @throws SiteError Where there is no room for so many more. */
      take(bytes: number) {
        const theirs = count(bytes)
        if (taken > mostBytes || theirs > mostOfOne) throw new SiteError('server/busy')
      },
      leave: () => void count(-own),
    }
  }
}

function requireJson({ req }: Context, mostBytes: number): void {
  if (!/^application\/json\s*(;|$)/i.test(req.header('content-type') ?? ''))
    throw new SiteError('request/media-type')
  if (Number(req.header('content-length') ?? 0) > mostBytes) throw tooLarge(mostBytes)
}

async function read(
  { req }: Context,
  mostBytes: number,
  take: (bytes: number) => void,
): Promise<string> {
  try {
    // HTTP itself holds a body to the length that it was announced with.
    const announced = Number(req.header('content-length') ?? Number.POSITIVE_INFINITY)
    if (announced <= HELD_BYTES) return await req.text()
    return await bodyWithin(req.raw.body, mostBytes, take)
  } catch (cause) {
    if (cause instanceof SiteError) throw cause
    throw malformed('The body did not arrive whole.', cause)
  }
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
 * Python and others write numbers that JSON has no words for. `1e309`, which it has, is infinite as well: whoever
 * checks the body names the field that holds it.
 */
const NO_NUMBER = /([:[,]\s*)(?:NaN|-?Infinity)(?=\s*[,\]}])/g

function malformed(detail: string, cause?: unknown): SiteError {
  return new SiteError('request/malformed', { cause, detail })
}
