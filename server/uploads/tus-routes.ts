import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { archivePath } from '#domain/archive/archive-path.ts'
import { ON_CLASH } from '#domain/archive/on-clash.ts'
import { SiteError } from '../errors.ts'
import { jsonBodies } from '../http/json-body.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { bodyPieces } from './body-pieces.ts'
import type { FinishUpload } from './finish-upload.ts'
import { senderOf } from './sender.ts'
import { type TusServer, UPLOADS } from './tus-server.ts'
import type { UploadLimits } from './upload-limits.ts'
import type { UploadSession, UploadSessions } from './upload-sessions.ts'
import type { UploadStaging } from './upload-staging.ts'

interface TusRouteParts {
  tus: TusServer
  sessions: UploadSessions
  staging: UploadStaging
  finish: FinishUpload
  limits: Pick<UploadLimits, 'requireOpen' | 'mostBytes'>
}

const ONE = `${UPLOADS}/:id`
/** What a proxy that knows no other methods lets through as POST. */
const OVERRIDES = ['PATCH', 'HEAD', 'DELETE']
const finishBody = z.strictObject({
  onClash: z.enum(ON_CLASH).optional(),
  path: archivePath.optional(),
})

/** Uploads that go on over several requests, and what their sender may ask of them. */
export function tusRoutes({
  tus,
  sessions,
  staging,
  finish,
  limits,
}: TusRouteParts): Hono<SiteEnv> {
  const jsonBody = jsonBodies({ mostBytes: 1000, togetherBytes: 100_000 })

  /** @throws SiteError upload/gone for those of others too: nobody learns which there are. */
  const own = async (c: Context<SiteEnv>): Promise<UploadSession> => {
    const session = await sessions.find(c.req.param('id') ?? '')
    const { owner, kind } = senderOf(c)
    if (session?.sender.owner !== owner) throw new SiteError('upload/gone')
    // Whoever began it may have lost the role since.
    if (session.sender.kind === 'manager' && kind !== 'manager')
      throw new SiteError('upload/folder')
    return session
  }

  const goOn = async (c: Context<SiteEnv>, method = c.req.method) => {
    const sender = senderOf(c)
    limits.requireOpen(sender)
    const session = await own(c)
    // Its last answer was lost, or the server with it: nothing is left to send.
    if (method === 'PATCH' && (await isWhole(session))) return c.json(await finish(session.id), 200)
    return tus(asked(c, method, `${UPLOADS}/${session.id}`), sender)
  }

  const isWhole = async ({ id, size, result }: UploadSession) =>
    result !== undefined || (await staging.size(id)) === size

  const offsetOf = async ({ id, size, result }: UploadSession) => (result ? size : staging.size(id))

  /** @param offset Null where only another server knows it. */
  const stateOf = (
    { id, metadata, size, createdAt, result }: UploadSession,
    offset: number | null,
  ) => {
    return {
      id,
      name: metadata.name,
      path: metadata.path ?? null,
      below: metadata.below ?? null,
      sha256: metadata.sha256 ?? null,
      file_size: size,
      offset,
      started: Math.floor(createdAt.getTime() / 1000),
      result: result ?? null,
    }
  }

  return new Hono<SiteEnv>()
    .post(UPLOADS, async (c) => {
      const sender = senderOf(c)
      limits.requireOpen(sender)
      return tus(asked(c, 'POST', UPLOADS), sender)
    })
    .get(UPLOADS, async (c) => {
      if (!c.get('user') && !c.req.header('cookie')?.includes('__Host-visitor'))
        return c.json({ uploads: [], most_bytes: limits.mostBytes })
      const found = await sessions.under(senderOf(c).owner)
      const offsets = await Promise.all(found.map((one) => offsetOf(one).catch(unknownOffset)))
      const uploads = found.map((one, at) => stateOf(one, offsets[at] ?? null))
      return c.json({ uploads, most_bytes: limits.mostBytes })
    })
    .get(ONE, async (c) => {
      if (c.req.raw.method === 'HEAD') return goOn(c, 'HEAD')
      const session = await own(c)
      return c.json(stateOf(session, await offsetOf(session)))
    })
    .patch(ONE, (c) => goOn(c))
    .delete(ONE, (c) => goOn(c))
    .post(ONE, (c) => {
      const method = c.req.header('x-http-method-override')?.toUpperCase() ?? ''
      if (!OVERRIDES.includes(method)) throw new SiteError('upload/protocol')
      return goOn(c, method)
    })
    .post(`${ONE}/finish`, async (c) => {
      const { id } = await own(c)
      const choice = await jsonBody(c, (body) => finishBody.parse(body))
      return c.json(await finish(id, choice))
    })
}

/** Of an upload whose bytes are not here: on another server, or nowhere any more. */
function unknownOffset(error: unknown): number | null {
  if (!(error instanceof SiteError)) throw error
  if (error.code === 'upload/elsewhere') return null
  if (error.code === 'upload/gone') return 0
  throw error
}

/**
 * The request as the tus server gets it. It takes the id of an upload from the end of the whole
 * address, query and all, so that it must get none but the one whose owner was looked at.
 */
function asked(c: Context<SiteEnv>, method: string, path: string): Request {
  const { headers, url: own } = c.req.raw
  const url = new URL(path, own)
  if (method === 'HEAD' || method === 'DELETE') return new Request(url, { method, headers })
  const body = ReadableStream.from(bodyPieces(c))
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  return new Request(url, init)
}
