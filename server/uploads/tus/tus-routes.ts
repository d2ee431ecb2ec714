import type { Context } from 'hono'
import { z } from 'zod'
import { ON_CONFLICT } from '#domain/archive/on-conflict.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { uploadResult } from '#domain/uploads/inbox-calls.ts'
import { call } from '../../api/call.ts'
import { SiteError } from '../../errors.ts'
import { type Handler, type Route, route } from '../../http/route.ts'
import type { SiteEnv } from '../../http/site-env.ts'
import { bodyChunks } from '../body-chunks.ts'
import type { Uploads } from '../open-uploads.ts'
import { knownSender, senderOf } from '../sender.ts'
import { UPLOADS } from './tus-server.ts'
import type { UploadSession } from './upload-sessions.ts'

export interface TusParts {
  uploads: Pick<Uploads, 'tus' | 'sessions' | 'staging' | 'finish' | 'limits' | 'folderOf'>
}

const ONE = `${UPLOADS}/:id` as const
/** Methods that a proxy may tunnel through POST. */
const OVERRIDES = ['PATCH', 'HEAD', 'DELETE']

const uploadParams = z.object({ id: z.string() })
const uploadState = z
  .object({
    id: z.string(),
    name: z.string(),
    path: z
      .string()
      .nullable()
      .meta({ description: 'The folder, where it is now; null for the inbox' }),
    is_folder_gone: z.boolean().meta({ description: 'Whether the folder no longer exists' }),
    below: z.string().nullable(),
    sha256: z.string().nullable(),
    file_size: z.int(),
    offset: z
      .int()
      .nullable()
      .meta({ description: 'Bytes received; null if another server has the upload' }),
    started: z.int().meta({ description: 'Unix time in whole seconds' }),
    result: uploadResult.nullable().meta({ description: 'Null while it is in progress' }),
  })
  .meta({ id: 'Upload' })

/** Calls about resumable uploads besides the tus protocol. */
export const uploadCalls = [
  call(`GET ${UPLOADS}`, {
    id: 'listUploads',
    action: 'upload-as-visitor',
    summary: 'List your unfinished uploads',
    response: z.object({
      uploads: z.array(uploadState),
      most_bytes: z.int().meta({ description: 'The largest file that is accepted' }),
    }),
    handle: async ({ uploads }: TusParts, _asked, c) => {
      const most_bytes = uploads.limits.maxBytes
      const sender = knownSender(c)
      if (!sender) return { uploads: [], most_bytes }
      const found = await uploads.sessions.under(sender.owner)
      const states = found.map(async (one) =>
        stateOf(
          one,
          await offsetOf(uploads, one).catch(unknownOffset),
          await uploads.folderOf(one),
        ),
      )
      return { uploads: await Promise.all(states), most_bytes }
    },
  }),

  call(`GET ${ONE}`, {
    id: 'getUpload',
    action: 'upload-as-visitor',
    summary: 'Get the progress of an upload',
    description: 'HEAD is answered by the tus protocol.',
    params: uploadParams,
    response: uploadState,
    handle: async (parts: TusParts, _asked, c) => {
      if (c.req.raw.method === 'HEAD') return resumeUpload(parts, c, 'HEAD')
      const session = await requireOwnUpload(parts, c)
      const { uploads } = parts
      return stateOf(session, await offsetOf(uploads, session), await uploads.folderOf(session))
    },
  }),

  call(`POST ${ONE}/finish`, {
    id: 'finishUpload',
    action: 'upload-as-visitor',
    summary: 'Finish an upload whose name conflicts or whose folder is gone',
    params: uploadParams,
    body: z.strictObject({
      onConflict: z.enum(ON_CONFLICT).optional(),
      path: archivePath.optional(),
    }),
    bodyLimit: 1000,
    response: uploadResult,
    failures: [409, 422],
    handle: async (parts: TusParts, { body }, c) => {
      const { id } = await requireOwnUpload(parts, c)
      return parts.uploads.finish(id, body)
    },
  }),
]

/** Resumable uploads by the tus protocol: https://tus.io. */
export function tusRoutes(parts: TusParts, ...before: Handler[]): Route[] {
  const tus = (endpoint: `${string} /${string}`, handler: Handler) =>
    route(endpoint, 'upload-as-visitor', ...before, handler)
  return [
    tus(`POST ${UPLOADS}`, async (c) => {
      const sender = senderOf(c)
      parts.uploads.limits.requireOpen(sender)
      return parts.uploads.tus(tusRequest(c, 'POST', UPLOADS), sender)
    }),
    tus(`PATCH ${ONE}`, (c) => resumeUpload(parts, c, 'PATCH')),
    tus(`DELETE ${ONE}`, (c) => resumeUpload(parts, c, 'DELETE')),
    tus(`POST ${ONE}`, (c) => {
      const method = c.req.header('x-http-method-override')?.toUpperCase() ?? ''
      if (!OVERRIDES.includes(method)) throw new SiteError('upload/protocol')
      return resumeUpload(parts, c, method)
    }),
  ]
}

/** @throws SiteError upload/gone also for uploads of others, so that ids cannot be probed. */
async function requireOwnUpload(
  { uploads }: TusParts,
  c: Context<SiteEnv>,
): Promise<UploadSession> {
  const session = await uploads.sessions.find(c.req.param('id') ?? '')
  const { owner, kind } = senderOf(c)
  if (session?.sender.owner !== owner) throw new SiteError('upload/gone')
  // The sender may have lost the role since.
  if (session.sender.kind === 'editor' && kind !== 'editor') throw new SiteError('upload/folder')
  return session
}

async function resumeUpload(
  parts: TusParts,
  c: Context<SiteEnv>,
  method: string,
): Promise<Response> {
  const { limits, sessions, staging, finish, tus } = parts.uploads
  const sender = senderOf(c)
  limits.requireOpen(sender)
  const session = await requireOwnUpload(parts, c)
  const { id, size, result } = session
  const isWhole = async () => result !== undefined || (await staging.size(id)) === size
  // The last response was lost: all bytes have arrived.
  if (method === 'PATCH' && (await isWhole())) return c.json(await finish(id), 200)
  const response = await tus(tusRequest(c, method, `${UPLOADS}/${id}`), sender)
  if (method !== 'DELETE') return response
  // It was added before it could be cancelled.
  const added = (await sessions.find(id))?.result
  return added ? c.json(added, 200) : response
}

async function offsetOf(
  { staging }: Pick<Uploads, 'staging'>,
  { id, size, result }: UploadSession,
) {
  return result ? size : staging.size(id)
}

/**
 * @param offset Null if only another server knows it.
 * @param folder Where its folder is now.
 */
function stateOf(
  { id, metadata, size, createdAt, result }: UploadSession,
  offset: number | null,
  folder: ArchivePath | undefined,
) {
  const { path } = metadata
  return {
    id,
    name: metadata.name,
    path: folder ?? path ?? null,
    is_folder_gone: path !== undefined && folder === undefined,
    below: metadata.below ?? null,
    sha256: metadata.sha256 ?? null,
    file_size: size,
    offset,
    started: Math.floor(createdAt.getTime() / 1000),
    result: result ?? null,
  }
}

/** The bytes may be on another server, or deleted. */
function unknownOffset(error: unknown): number | null {
  if (!(error instanceof SiteError)) throw error
  if (error.code === 'upload/elsewhere') return null
  if (error.code === 'upload/gone') return 0
  throw error
}

/**
 * The request for the tus server, which reads the upload id from the end of the URL, query included: only the id whose
 * owner was checked may be passed on.
 */
function tusRequest(c: Context<SiteEnv>, method: string, path: string): Request {
  const { headers, url: requested } = c.req.raw
  const url = new URL(path, requested)
  if (method === 'HEAD' || method === 'DELETE') return new Request(url, { method, headers })
  const body = ReadableStream.from(bodyChunks(c))
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  return new Request(url, init)
}
