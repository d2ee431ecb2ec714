import { z } from 'zod'
import {
  acceptBody,
  acceptResponse,
  inboxQuery,
  inboxResponse,
  knownBody,
  knownResponse,
  photoDetails,
  rejectBody,
  reviewBody,
  reviewResponse,
} from '#domain/uploads/inbox-calls.ts'
import { isInspected } from '#domain/uploads/photo.ts'
import { newRandomId } from '../archive/new-file-id.ts'
import { SiteError } from '../errors.ts'
import { errorOfResult } from '../http/error-response.ts'
import { filesWithBytes } from '../inbox/files-with-bytes.ts'
import { acceptEntry, inboxEntry } from '../inbox/inbox.ts'
import { deleteRejected, rejectEntries, restoreRejected } from '../manage/rejected-files.ts'
import { NO_PRIVATE_METADATA } from '../media/private-metadata.ts'
import type { Uploads } from '../uploads/open-uploads.ts'
import { actorOf, call } from './call.ts'
import { readInbox } from './inbox-json.ts'

export interface InboxParts {
  uploads: Pick<Uploads, 'db' | 'blobs' | 'mediaProcessor' | 'addUpload'>
  /** Days until rejected files are purged; 0: never. */
  trashDays: number
}

/** `bodyLimit`: a thousand entries with their metadata. */
const REVIEW = { action: 'file_managment', bodyLimit: 200_000 } as const

export const inboxCalls = [
  call('GET /api/inbox', {
    id: 'listInbox',
    action: 'file_reading',
    summary: 'List uploads that are waiting for review or were rejected, newest first',
    query: inboxQuery,
    response: inboxResponse,
    handle: ({ uploads: { db }, trashDays }: InboxParts, { query }) =>
      readInbox({ db, trashDays }, query),
  }),

  call('GET /api/inbox/photo/:entry', {
    id: 'getUploadedPhotoDetails',
    action: 'file_reading',
    summary: 'Get the personal metadata of a photo in the inbox',
    params: z.object({ entry: z.string().max(100) }),
    response: photoDetails,
    handle: async ({ uploads: { db, mediaProcessor } }: InboxParts, { params }) => {
      const row = await inboxEntry(db, params.entry)
      if (!row) throw new SiteError('archive/not-found')
      const isPhoto = isInspected(row.media_type)
      return isPhoto
        ? (await mediaProcessor.photoCopy(row.sha256, 'keep')).details
        : NO_PRIVATE_METADATA
    },
  }),

  call('POST /api/inbox/accept', {
    id: 'acceptUploads',
    ...REVIEW,
    summary: 'Accept uploads into a folder',
    body: acceptBody,
    response: acceptResponse,
    handle: async ({ uploads }: InboxParts, { body }, c) => {
      if (body.name !== undefined && body.entries.length > 1) {
        throw new SiteError('request/malformed', {
          detail: 'Only one entry can be accepted under a new name.',
        })
      }
      const actor = actorOf(c)
      const batch = newRandomId()
      const accepted = body.entries.map((entry) =>
        acceptEntry(uploads, actor, entry, body, batch).then(
          ({ path, id, state, batch }) => ({ ...ACCEPTED, entry, path, id, state, batch }),
          (error) => rejectedEntry(entry, errorOfResult(error, c)),
        ),
      )
      return { results: await Promise.all(accepted) }
    },
  }),

  call('POST /api/inbox/reject', {
    id: 'rejectUploads',
    ...REVIEW,
    summary: 'Reject uploads; they can be restored until they are deleted',
    body: rejectBody,
    response: reviewResponse,
    handle: ({ uploads: { db } }: InboxParts, { body: { entries, reason } }, c) =>
      rejectEntries(db, actorOf(c), entries, reason),
  }),

  call('POST /api/inbox/restore', {
    id: 'restoreRejectedUploads',
    ...REVIEW,
    summary: 'Return rejected uploads to review',
    body: reviewBody,
    response: reviewResponse,
    handle: ({ uploads: { db } }: InboxParts, { body: { entries } }, c) =>
      restoreRejected(db, actorOf(c), entries),
  }),

  call('POST /api/inbox/delete', {
    id: 'deleteRejectedUploads',
    ...REVIEW,
    summary: 'Delete rejected uploads permanently, with the name of the sender',
    body: reviewBody,
    response: reviewResponse,
    handle: ({ uploads }: InboxParts, { body: { entries } }, c) =>
      deleteRejected(uploads, actorOf(c), entries),
  }),

  call('POST /api/files/duplicates', {
    id: 'findDuplicates',
    ...REVIEW,
    summary: 'Find archived files by SHA-256, to avoid uploading duplicates',
    body: knownBody,
    response: knownResponse,
    handle: async ({ uploads }: InboxParts, { body }) => ({
      files: await filesWithBytes(uploads.db, body.sha256),
    }),
  }),
]

const ACCEPTED = { ok: true, code: null, message: null, conflict: null }

function rejectedEntry(entry: string, { code, message, details }: SiteError) {
  const [conflict = null] = details?.conflicts ?? []
  return {
    entry,
    ok: false,
    path: null,
    id: null,
    state: null,
    batch: null,
    code,
    message,
    conflict,
  }
}
